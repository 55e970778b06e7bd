import { describe, expect, test } from 'vitest'

import {
  atPayment,
  checked,
  country,
  draftWith,
  filled,
  home,
  NOON,
  quoteOf,
  refusal,
  submitVoucher,
  tenOffVoucher,
  withVoucher,
} from '#test/request/machine.fixture.ts'

const key = 'voucher.error.validation.message'
const expired = refusal(key, 'expired')
const offline = refusal('error.offline')
const renewed = quoteOf(64, NOON + 1_800_000)

describe('an order with a voucher', () => {
  test('[GAP-075] waits while the voucher is validated', async () => {
    const { actor, calls, is, reach } = await atPayment()
    actor.send(submitVoucher)
    actor.send({ type: 'order.submitted' })
    expect(is('placing')).toBe(false)
    await reach('placed')
    expect(calls('order')).toMatchObject([{ request: { voucher: { fee: 54 } } }])
  })

  test('[VOUCHER-08] is not sent if the voucher is refused', async () => {
    const { actor, calls, context, reach } = await atPayment({ voucher: [expired] })
    actor.send(submitVoucher)
    actor.send({ type: 'order.submitted' })
    await expect.poll(() => context().fieldError?.place).toBe('voucher')
    await reach({ FillPaymentDetails: 'choosing' })
    expect(calls('order')).toEqual([])
  })

  test.each([
    ['is refused', expired],
    ['cannot be validated', offline],
  ])('returns to the payment if the voucher %s, even after a confirmation', async (_, no) => {
    const highValue = { ...filled, amount: '3000' }
    const { actor, calls, context, reach } = await atPayment(
      {
        voucher: [tenOffVoucher, no],
        check: [{ ...checked(), quote: quoteOf(64, NOON + 60_500) }],
      },
      {
        draft: draftWith({
          destination: home,
          details: highValue,
          voucherCode: 'TEN',
          atPayment: true,
        }),
      },
    )
    actor.send({ type: 'order.submitted' })
    await reach({ FillPaymentDetails: 'confirmingValue' })
    actor.send({ type: 'quote.renewed' })
    await expect.poll(() => context().fieldError?.place).toBe('voucher')
    actor.send({ type: 'item-value.confirmed' })
    await reach({ FillPaymentDetails: 'choosing' })
    expect(context().fieldError?.place).toBe('voucher')
    expect(calls('order')).toEqual([])
  })

  test.each([
    ['another code', 'TEN'],
    ['a blank code', ' '],
  ])(
    'returns to the payment if %s is submitted while the item value is confirmed',
    async (_, code) => {
      const details = { ...filled, amount: '3000' }
      const { actor, calls, is, reach } = await atPayment(
        {},
        { draft: draftWith({ destination: home, details, atPayment: true }) },
      )
      actor.send({ type: 'order.submitted' })
      await reach({ FillPaymentDetails: 'confirmingValue' })
      actor.send({ type: 'voucher.submitted', code })
      expect(is({ FillPaymentDetails: 'choosing' })).toBe(true)
      expect(calls('order')).toEqual([])
    },
  )

  test('[VOUCHER-08] is not sent if the voucher is refused while the fee is recomputed', async () => {
    const { actor, calls, context, reach } = await withVoucher(
      { voucher: [tenOffVoucher, expired], quote: [new Promise(() => {})] },
      {
        country: country('tw'),
        draft: draftWith({
          destination: home,
          details: { ...filled, phone: '0912 345 678' },
          atPayment: true,
        }),
      },
    )
    actor.send({ type: 'payment.chosen', method: 'PAYMENT_ON_DELIVERY' })
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'recomputing' })
    actor.send({ type: 'time.changed' })
    await reach({ FillPaymentDetails: 'choosing' })
    expect(context().fieldError?.place).toBe('voucher')
    expect(calls('order')).toEqual([])
  })

  test('[GAP-075, GAP-070] is sent with the discount of the renewed fee', async () => {
    const { actor, calls, context, reach } = await withVoucher({
      order: [refusal('SignatureExpired'), 'p1-sodermalm-7k2m9q0xab'],
      quote: [quoteOf(70, NOON + 1_800_000)],
    })
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'askingFee' })
    expect(context()).toMatchObject({ feeBefore: 54, voucher: { fee: 60 } })
    actor.send({ type: 'fee.accepted' })
    await reach('placed')
    const { request } = calls('order').at(-1) as { request: ReturnType<typeof context> }
    expect(request.voucher?.signature).toContain(request.quote?.signature)
  })

  test('[GAP-070] asks about the new fee only once, although the voucher is validated again', async () => {
    const { actor, calls, reach } = await withVoucher({
      order: [refusal('SignatureExpired'), 'p1-sodermalm-7k2m9q0xab'],
      quote: [quoteOf(70, NOON + 1_800_000)],
    })
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'askingFee' })
    actor.send({ type: 'quote.renewed' })
    actor.send({ type: 'fee.accepted' })
    await reach('placed')
    expect(calls('order').at(-1)).toMatchObject({ request: { voucher: { fee: 60 } } })
  })

  test('[GAP-070] needs no confirmation if the discount covers the higher fee', async () => {
    const free: typeof tenOffVoucher = (use) => ({
      ...tenOffVoucher(use),
      type: 'deliveryFee',
      fee: 0,
    })
    const { actor, calls, reach } = await withVoucher({
      voucher: [free],
      order: [refusal('SignatureExpired'), 'p1-sodermalm-7k2m9q0xab'],
      quote: [quoteOf(70, NOON + 1_800_000)],
    })
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(calls('order')).toHaveLength(2)
  })

  test('[VOUCHER-08] returns to the payment if the voucher is refused for the renewed fee', async () => {
    const { actor, calls, context, notifications, reach } = await withVoucher({
      voucher: [tenOffVoucher, expired],
      order: [refusal('SignatureExpired')],
      quote: [renewed],
    })
    actor.send({ type: 'order.submitted' })
    await expect.poll(() => context().fieldError?.place).toBe('voucher')
    await reach('FillPaymentDetails')
    expect(notifications.map(({ type }) => type)).toEqual(['voucher-failed'])
    expect(calls('order')).toHaveLength(1)
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'sending' })
    expect(calls('order').at(-1)).toMatchObject({ request: { voucher: undefined } })
  })

  test('[VOUCHER-08, ORDER-21] loses the voucher but keeps the request if the server refuses the voucher', async () => {
    const { actor, context, notifications, reach } = await withVoucher({
      order: [refusal(key, 'used-up'), 'p1-sodermalm-7k2m9q0xab'],
    })
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'sending' })
    await reach('FillPaymentDetails')
    expect(context().fieldError).toEqual({ place: 'voucher', key, reason: 'used-up' })
    expect(context()).toMatchObject({ voucherCode: '', voucher: undefined })
    expect(notifications.map(({ type }) => type)).toEqual(['create-failed', 'voucher-failed'])
    actor.send({ type: 'order.submitted' })
    await reach('placed')
  })

  test('[QUOTE-06, GAP-071] recomputes an expired fee once if the validation finds it stale', async () => {
    const stale = refusal('SignatureExpired')
    const { actor, calls, context, reach } = await atPayment({ voucher: [stale], quote: [renewed] })
    actor.send(submitVoucher)
    actor.send({ type: 'order.submitted' })
    await reach('placing')
    await reach('FillPaymentDetails')
    expect(context().fieldError).toEqual({ place: 'order', key: 'error.fee.recompute' })
    expect(calls('quote')).toHaveLength(1)
    expect(calls('order')).toEqual([])
  })
})

test('[QUOTE-06, GAP-075] an order is sent after its voucher was validated with a recomputed fee', async () => {
  const { actor, calls, reach, settle } = await atPayment({
    voucher: [offline, refusal('SignatureExpired'), tenOffVoucher],
    quote: [renewed],
  })
  actor.send(submitVoucher)
  await settle({ voucher: 'unreached' })
  actor.send({ type: 'order.submitted' })
  await reach('placed')
  expect(calls('quote')).toHaveLength(1)
  expect(calls('order')).toMatchObject([{ request: { quote: renewed, voucher: { fee: 54 } } }])
})

describe('a voucher that cannot be validated for lack of a connection', () => {
  test('keeps its code, shows the error and is not applied', async () => {
    const { actor, context, notifications, settle } = await atPayment({ voucher: [offline] })
    actor.send(submitVoucher)
    await settle({ voucher: 'unreached' })
    expect(context()).toMatchObject({ voucherCode: 'TEN', voucher: undefined })
    expect(context().fieldError).toEqual({ place: 'voucher', key: 'error.offline' })
    expect(notifications).toEqual([])
  })

  test('is validated again on submit, and nothing is sent without an answer', async () => {
    const { actor, calls, context, reach, settle } = await atPayment({
      voucher: [offline, offline, tenOffVoucher],
    })
    actor.send(submitVoucher)
    await settle({ voucher: 'unreached' })
    actor.send({ type: 'order.submitted' })
    await settle({ voucher: 'checking' })
    await settle({ voucher: 'unreached' })
    await reach({ FillPaymentDetails: 'choosing' })
    expect(context().fieldError?.key).toBe('error.offline')
    expect(calls('order')).toEqual([])
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(calls('order')).toMatchObject([{ request: { voucher: { fee: 54 } } }])
  })

  test('no longer blocks the order once it is removed', async () => {
    const { actor, calls, context, reach, settle } = await atPayment({ voucher: [offline] })
    actor.send(submitVoucher)
    await settle({ voucher: 'unreached' })
    actor.send({ type: 'voucher.removed' })
    expect(context().fieldError).toBeUndefined()
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(calls('order')).toMatchObject([{ request: { voucher: undefined } }])
  })
})
