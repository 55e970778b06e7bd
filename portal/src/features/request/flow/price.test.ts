import { describe, expect, test } from 'vitest'

import { filled, openSettings, placed, quoteOf, sweden } from '#test/request/machine.fixture.ts'

import {
  hasFeeChanged,
  itemValueLimitOf,
  payableFee,
  previousFeeToShow,
  reusableQuote,
  totalsBefore,
  totalsOf,
} from './price.ts'

const fresh = {
  country: sweden,
  details: filled,
  quote: quoteOf(64),
  voucher: undefined,
  orderToBeUpdated: undefined,
  paymentMethod: 'CASH_ON_DELIVERY' as const,
}
const tenOffVoucher = { code: 'TEN', type: 'amount' as const, amount: 10, fee: 54, signature: 's' }

describe('the totals of a request', () => {
  test('[RAR-13] items and delivery; the rider collects them if paid on delivery', () => {
    const sums = { value: 24_950, fee: 6_400, discount: 0, total: 31_350 }
    expect(totalsOf(fresh)).toEqual({ ...sums, collect: 31_350 })
    const onDelivery = { ...fresh, paymentMethod: 'PAYMENT_ON_DELIVERY' as const }
    expect(totalsOf(onDelivery)).toEqual({ ...sums, collect: 31_350 })
    expect(totalsOf({ ...fresh, paymentMethod: 'PAID' })).toEqual({ ...sums, collect: 0 })
  })

  test('[VOUCHER-05] a voucher discounts the fee', () => {
    expect(totalsOf({ ...fresh, voucher: tenOffVoucher })).toMatchObject({
      fee: 6_400,
      discount: 1_000,
      collect: 30_350,
    })
  })

  test('without a quote there is no discount', () => {
    expect(totalsOf({ ...fresh, quote: undefined, voucher: tenOffVoucher })).toMatchObject({
      fee: 0,
      discount: 0,
    })
  })
})

describe('the totals of an edited order', () => {
  const voucher = { code: 'HALF', type: 'percentage' as const, amount: 50, minimum_fee: 60 }
  const order = { ...placed, delivery_fee: 64, discount: 32, voucher }
  const edited = { ...fresh, quote: undefined, orderToBeUpdated: order }

  test('[GAP-052] keep fee and discount while the destination stays', () => {
    expect(totalsOf(edited)).toMatchObject({ fee: 6_400, discount: 3_200 })
  })

  test('[GAP-052] apply the voucher to the new fee of a new destination', () => {
    expect(totalsOf({ ...edited, quote: quoteOf(80) })).toMatchObject({
      fee: 8_000,
      discount: 4_000,
    })
  })

  test('take no voucher off a new fee below its minimum', () => {
    expect(totalsOf({ ...edited, quote: quoteOf(59.99) })).toMatchObject({
      fee: 5_999,
      discount: 0,
    })
  })

  test('can be compared with those before editing', () => {
    const sums = { value: 24_950, fee: 6_400, discount: 3_200, total: 28_150 }
    expect(totalsBefore(edited)).toEqual({ ...sums, collect: 28_150 })
    const paid = { ...order, order: { ...order.order, payment_method: 'PAID' as const } }
    expect(totalsBefore({ ...edited, orderToBeUpdated: paid })).toEqual({ ...sums, collect: 0 })
    expect(totalsBefore(fresh)).toBeUndefined()
  })
})

test('[RAR-42] the item value limit is in minor units', () => {
  expect(itemValueLimitOf({ country: sweden, countrySettings: openSettings })).toBe(200_000)
})

const received = 1_795_000_000_000
const expiringIn = (minutes: number) => ({
  ...quoteOf(64),
  expires_at: received / 1_000 + minutes * 60,
})

describe('a quote', () => {
  test('is valid until its signature expires', () => {
    expect(reusableQuote(expiringIn(5), received).validUntil).toBe(received + 300_000)
  })

  test.each([[-30], [0], [400]])(
    'that expires in %i minutes by this clock is valid for the normal 15',
    (minutes) => {
      expect(reusableQuote(expiringIn(minutes), received).validUntil).toBe(received + 900_000)
    },
  )
})

describe('the fee to pay', () => {
  const none = { voucher: undefined, quote: undefined, orderToBeUpdated: undefined }

  test('is discounted, else quoted, else that of the edited order', () => {
    expect(
      payableFee({ voucher: tenOffVoucher, quote: quoteOf(64), orderToBeUpdated: placed }),
    ).toBe(54)
    expect(payableFee({ ...none, quote: quoteOf(70), orderToBeUpdated: placed })).toBe(70)
    expect(payableFee({ ...none, orderToBeUpdated: placed })).toBe(64)
    expect(payableFee(none)).toBeUndefined()
  })

  test('[GAP-070] has changed if neither it nor the quoted fee is the submitted one', () => {
    const cash = { ...none, paymentMethod: 'CASH_ON_DELIVERY' } as const
    const edited = { ...cash, orderToBeUpdated: placed }
    expect(hasFeeChanged({ ...edited, feeSubmitted: 64 })).toBe(false)
    expect(hasFeeChanged({ ...edited, feeSubmitted: 54 })).toBe(true)
    const quoted = { ...cash, quote: quoteOf(64), voucher: tenOffVoucher }
    expect([54, 64, 70].map((feeSubmitted) => hasFeeChanged({ ...quoted, feeSubmitted }))).toEqual([
      false,
      false,
      true,
    ])
  })

  test('[GAP-070] has changed for a card only if it rose', () => {
    const card = { ...none, quote: quoteOf(64), paymentMethod: 'ONLINE_PAYMENT' } as const
    const changed = (feeSubmitted: number) => hasFeeChanged({ ...card, feeSubmitted })
    expect([63, 64, 70].map(changed)).toEqual([true, false, false])
  })

  test('[QUOTE-17] is compared with the earlier one, but not before the voucher is validated', () => {
    const quoted = { ...none, quote: quoteOf(64), voucherCode: '' }
    expect(previousFeeToShow({ ...quoted, feeBefore: 64 })).toBeUndefined()
    expect(previousFeeToShow({ ...quoted, feeBefore: 54 })).toBe(54)
    const withCode = { ...quoted, voucherCode: 'TEN' }
    expect(previousFeeToShow({ ...withCode, feeBefore: 64 })).toBe(64)
    expect(
      previousFeeToShow({ ...withCode, voucher: tenOffVoucher, feeBefore: 54 }),
    ).toBeUndefined()
    expect(previousFeeToShow({ ...withCode, voucher: tenOffVoucher, feeBefore: 64 })).toBe(64)
  })
})
