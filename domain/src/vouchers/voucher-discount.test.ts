import { describe, expect, it } from 'vitest'

import { currencies } from '../money/currency.ts'
import {
  discountOf,
  majorAmount,
  toVoucherDiscount,
  type VoucherDiscount,
} from './voucher-discount.ts'

const { SEK, JPY, BHD } = currencies

describe('the discount of a voucher', () => {
  it.each<[string, number, VoucherDiscount, number]>([
    ['an amount', 6_100, { type: 'amount', amount: 2_000 }, 2_000],
    ['an amount equal to the fee', 6_100, { type: 'amount', amount: 6_100 }, 6_100],
    ['an amount above the fee', 6_100, { type: 'amount', amount: 9_999_999 }, 6_100],
    ['a percentage', 6_100, { type: 'percentage', amount: 10 }, 610],
    ['a percentage, half a minor unit rounded up', 6_150, { type: 'percentage', amount: 3 }, 185],
    ['a percentage, less than half rounded down', 6_149, { type: 'percentage', amount: 1 }, 61],
    ['a percentage of the smallest fee', 1, { type: 'percentage', amount: 49 }, 0],
    ['100 per cent', 6_149, { type: 'percentage', amount: 100 }, 6_149],
    ['free delivery', 6_149, { type: 'deliveryFee', amount: 0 }, 6_149],
    ['an amount off a fee of zero', 0, { type: 'amount', amount: 500 }, 0],
  ])('[QUOTE-20, GAP-073] is %s', (_, fee, terms, discount) => {
    expect(discountOf(fee, { ...terms, minimum_fee: 0 })).toBe(discount)
  })

  it('[GAP-073] never makes a fee negative or fractional', () => {
    const wrong: unknown[] = []
    for (let fee = 0; fee < 300; fee += 1)
      for (let amount = 0; amount <= 400; amount += 1)
        for (const type of ['amount', 'percentage', 'deliveryFee'] as const) {
          const left = fee - discountOf(fee, { type, amount, minimum_fee: 0 })
          if (!(left >= 0 && left <= fee && Number.isInteger(left))) wrong.push([fee, type, amount])
        }
    expect(wrong).toEqual([])
  })

  it.each(['amount', 'percentage', 'deliveryFee'] as const)(
    'of type %s is nothing below its minimum fee',
    (type) => {
      const terms = { type, amount: 50, minimum_fee: 6_000 }
      expect(discountOf(5_999, terms)).toBe(0)
      expect(discountOf(6_000, terms)).toBeGreaterThan(0)
    },
  )
})

describe('a discount in major units', () => {
  it.each([
    ['amount', 50, SEK, 5_000],
    ['amount', 50, JPY, 50],
    ['amount', 1.234, BHD, 1_234],
    ['percentage', 50, SEK, 50],
    ['deliveryFee', 0, SEK, 0],
  ] as const)(
    '[QUOTE-20] is converted to minor units: %s of %s',
    (type, major, currency, amount) => {
      expect(toVoucherDiscount(type, major, currency)).toEqual({ type, amount })
    },
  )

  it('is none with more decimals than the currency has', () => {
    expect(toVoucherDiscount('amount', 1.2345, BHD)).toBeUndefined()
  })

  it('is converted back unchanged', () => {
    expect(majorAmount({ type: 'amount', amount: 5_050 }, SEK)).toBe(50.5)
    expect(majorAmount({ type: 'percentage', amount: 50 }, SEK)).toBe(50)
  })
})
