import { describe, expect, test } from 'vitest'

import {
  atPayment,
  startRequest,
  checked,
  draftWith,
  filled,
  home,
  NOON,
  office,
  openSettings,
  outlet,
  quoteOf,
  refusal,
  submitVoucher,
  tenOffVoucher,
  withVoucher,
} from '#test/request/machine.fixture.ts'

import type { CountrySettings } from './types.ts'

const key = 'voucher.error.validation.message'
const expired = refusal(key, 'expired')
const renewed = quoteOf(64, NOON + 1_800_000)

/** A draft at the payment step with a voucher code. */
const kept = {
  draft: draftWith({ destination: home, details: filled, voucherCode: 'TEN', atPayment: true }),
}

describe('a voucher', () => {
  test('[VOUCHER-02, GAP-075] is validated for the current fee', async () => {
    const { calls, context } = await withVoucher()
    expect(calls('voucher')).toEqual([
      {
        code: 'TEN',
        vendorId: 'p1-sodermalm',
        orderTime: NOON / 1_000,
        fee: 64,
        signature: quoteOf(64).signature,
      },
    ])
    expect(context()).toMatchObject({ voucherCode: 'TEN', voucher: { code: 'TEN', fee: 54 } })
  })

  test('[GAP-075] is validated for the scheduled time', async () => {
    const preorderedFor = NOON / 1_000 + 7_200
    const { calls } = await withVoucher(
      {},
      {
        draft: draftWith({
          destination: home,
          details: { ...filled, preorderedFor },
          atPayment: true,
        }),
      },
    )
    expect(calls('voucher')).toMatchObject([{ orderTime: preorderedFor }])
  })

  test('[VOUCHER-04, VOUCHER-05] is sent with the order', async () => {
    const { actor, calls, context, reach } = await withVoucher()
    const { voucher, quote } = context()
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(calls('order')).toMatchObject([{ request: { voucher, quote } }])
    expect(calls('voucher')).toHaveLength(1)
  })

  test('[VOUCHER-06, VOUCHER-08] is removed if refused, with the reason at its field', async () => {
    const { actor, context, notifications, settle } = await atPayment({ voucher: [expired] })
    actor.send(submitVoucher)
    await settle({ voucher: 'checking' })
    await settle({ voucher: 'none' })
    expect(context()).toMatchObject({ voucherCode: '', voucher: undefined })
    expect(context().fieldError).toEqual({ place: 'voucher', key, reason: 'expired' })
    expect(notifications).toEqual([{ type: 'voucher-failed' }])
  })

  test('[GAP-044] with a blank code is refused without a call', async () => {
    const { actor, calls, context } = await atPayment()
    actor.send({ type: 'voucher.submitted', code: ' ' })
    expect(context().fieldError).toEqual({ place: 'voucher', key, reason: 'unknown' })
    expect(calls('voucher')).toEqual([])
  })

  test('can be removed and replaced', async () => {
    const { actor, calls, context, settle } = await withVoucher()
    actor.send({ type: 'voucher.removed' })
    expect(context()).toMatchObject({ voucherCode: '', voucher: undefined })
    actor.send({ type: 'voucher.submitted', code: 'OTHER' })
    await settle({ voucher: 'applied' })
    expect(context().voucher?.code).toBe('OTHER')
    expect(calls('voucher')).toHaveLength(2)
  })

  test('[RAR-30] is dropped when the request is cancelled', async () => {
    const { actor, context, reach } = await withVoucher()
    actor.send({ type: 'request.cancelled' })
    await reach('AskForDestinationAddress')
    expect(context()).toMatchObject({ voucherCode: '', voucher: undefined })
    expect(actor.getSnapshot().value.voucher).toBe('none')
  })
})

describe('a voucher is validated again', () => {
  test('[GAP-075] when the address changes', async () => {
    const { actor, calls, context, reach, settle } = await withVoucher({
      check: [checked(64), checked(82)],
    })
    actor.send({ type: 'destination.chosen', destination: office })
    expect(context().voucher).toBeUndefined()
    await reach('FillOrderDetails')
    await settle({ voucher: 'applied' })
    expect(calls('voucher').at(-1)).toMatchObject({ code: 'TEN', fee: 82 })
    expect(context().voucher?.fee).toBe(72)
  })

  test('[GAP-075] when the time changes', async () => {
    const { actor, calls, context, settle } = await withVoucher()
    const preorderedFor = NOON / 1_000 + 7_200
    actor.send({ type: 'details.reopened' })
    actor.send({ type: 'details.edited', change: { name: 'Bo' } })
    expect(context().voucher).toBeDefined()
    actor.send({ type: 'details.edited', change: { preorderedFor } })
    expect(context().voucher).toBeUndefined()
    await settle({ voucher: 'applied' })
    expect(calls('voucher').at(-1)).toMatchObject({ orderTime: preorderedFor })
    actor.send({ type: 'details.edited', change: { preorderedFor, name: 'Bo' } })
    expect(calls('voucher')).toHaveLength(2)
  })

  test.each([
    [70, 60],
    [54, 44],
  ])(
    '[GAP-075, QUOTE-17] when the fee becomes %i, and the payable fee changes to %i',
    async (fee, left) => {
      const { calls, clock, context, settle } = await withVoucher({
        quote: [quoteOf(fee, NOON + 1_800_000)],
      })
      clock.increment(900_000)
      clock.increment(1_000)
      await settle({ quote: 'valid', voucher: 'applied' })
      expect(calls('voucher').at(-1)).toMatchObject({ fee })
      expect(context()).toMatchObject({ voucher: { fee: left }, feeBefore: 54 })
    },
  )

  test('[GAP-075] when the fee is renewed unchanged, without a notice', async () => {
    const { calls, clock, context, settle } = await withVoucher({ quote: [renewed] })
    clock.increment(900_000)
    clock.increment(1_000)
    await settle({ quote: 'valid', voucher: 'applied' })
    expect(calls('voucher').at(-1)).toMatchObject({ signature: renewed.signature })
    expect(context()).toMatchObject({ voucher: { fee: 54 }, feeBefore: undefined })
  })

  test.each([
    [64, 54],
    [54, undefined],
  ])(
    '[QUOTE-17] and if it no longer applies to the renewed fee of %i, the payable fee was %s before',
    async (fee, feeBefore) => {
      const { clock, context, settle } = await withVoucher({
        voucher: [tenOffVoucher, expired],
        quote: [quoteOf(fee, NOON + 1_800_000)],
      })
      clock.increment(900_000)
      clock.increment(1_000)
      await settle({ quote: 'valid', voucher: 'none' })
      expect(context()).toMatchObject({ voucherCode: '', quote: { fee }, feeBefore })
    },
  )

  test('[QUOTE-06] with a renewed fee if the validation finds its signature expired', async () => {
    const { actor, calls, clock, context, settle } = await atPayment({
      voucher: [refusal('SignatureExpired'), tenOffVoucher],
      quote: [renewed],
    })
    actor.send(submitVoucher)
    await settle({ quote: 'expired', voucher: 'waiting' })
    clock.increment(1_000)
    await settle({ quote: 'valid', voucher: 'applied' })
    expect(calls('voucher').at(-1)).toMatchObject({ signature: renewed.signature })
    expect(context().fieldError).toBeUndefined()
  })

  test('[GAP-075] when the outlet has moved, with the fee from there', async () => {
    const { actor, context, reach } = await withVoucher({
      countrySettings: [openSettings, new Promise<CountrySettings>(() => {})],
    })
    actor.send({ type: 'origin.edited' })
    const location = { ...outlet.vendor_information.location, latitude: 59.33, longitude: 18.07 }
    actor.send({ type: 'origin.submitted', location })
    await reach('CheckServiceHours')
    expect(context().voucher).toBeUndefined()
    expect(actor.getSnapshot().value.voucher).toBe('waiting')
  })

  test('[VOUCHER-08] and removed if it no longer applies', async () => {
    const { actor, context, notifications, settle } = await withVoucher({
      voucher: [tenOffVoucher, refusal(key, 'below-minimum')],
    })
    actor.send({ type: 'destination.chosen', destination: office })
    await settle({ quote: 'valid', voucher: 'none' })
    expect(context().voucherCode).toBe('')
    expect(context().fieldError).toEqual({ place: 'voucher', key, reason: 'below-minimum' })
    expect(notifications).toEqual([{ type: 'voucher-failed' }])
  })

  test('without hiding an error at another field', async () => {
    const { actor, context, settle } = await withVoucher({ voucher: [tenOffVoucher, expired] })
    actor.send({ type: 'details.reopened' })
    actor.send({ type: 'details.edited', change: { phone: '1' } })
    actor.send({ type: 'details.submitted' })
    await expect.poll(() => context().fieldError?.place).toBe('phone')
    actor.send({ type: 'details.edited', change: { preorderedFor: NOON / 1_000 + 7_200 } })
    await settle({ voucher: 'none' })
    expect(context().fieldError?.place).toBe('phone')
  })

  test('when a request is restored at the payment', async () => {
    const { calls, reach, settle } = startRequest({}, kept)
    await reach('FillPaymentDetails')
    await settle({ voucher: 'applied' })
    expect(calls('voucher')).toHaveLength(1)
  })

  test('at the details, and its error is still shown at the payment', async () => {
    const { actor, context, reach, settle } = startRequest(
      { voucher: [expired] },
      { draft: draftWith({ destination: home, details: filled, voucherCode: 'TEN' }) },
    )
    await reach('FillOrderDetails')
    await settle({ voucher: 'none' })
    actor.send({ type: 'details.submitted' })
    await reach('FillPaymentDetails')
    expect(context().fieldError).toEqual({ place: 'voucher', key, reason: 'expired' })
  })

  test('on the way back to the payment, and its error is still shown there', async () => {
    const { context, reach } = startRequest({ voucher: [expired] }, kept)
    await reach('FillPaymentDetails')
    await expect.poll(() => context().fieldError?.place).toBe('voucher')
  })
})
