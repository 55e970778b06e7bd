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
  tenOffVoucher,
} from '#test/request/machine.fixture.ts'

const key = 'voucher.error.validation.message'
const expired = refusal(key, 'expired')
const offline = refusal('error.offline')
const submit = { type: 'voucher.submitted', code: ' TEN ' } as const
const renewed = quoteOf(64, NOON + 1_800_000)

async function withVoucher(...answers: Parameters<typeof atPayment>) {
  const request = await atPayment(...answers)
  request.actor.send(submit)
  await request.settle({ voucher: 'applied' })
  return request
}

describe('an order with a voucher', () => {
  test('[GAP-075] waits while the voucher is looked at', async () => {
    const { actor, calls, is, reach } = await atPayment()
    actor.send(submit)
    actor.send({ type: 'order.submitted' })
    expect(is('placing')).toBe(false)
    await reach('placed')
    expect(calls('order')).toMatchObject([{ request: { voucher: { fee: 54 } } }])
  })

  test('[VOUCHER-08] that turns out not to hold is not sent', async () => {
    const { actor, calls, context, reach } = await atPayment({ voucher: [expired] })
    actor.send(submit)
    actor.send({ type: 'order.submitted' })
    await expect.poll(() => context().fieldError?.place).toBe('voucher')
    await reach({ FillPaymentDetails: 'choosing' })
    expect(calls('order')).toEqual([])
  })

  test.each([
    ['does not hold', expired],
    ['cannot be looked at', offline],
  ])(
    'whose voucher %s comes back to the payment, whatever is confirmed meanwhile',
    async (_, no) => {
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
    },
  )

  test('[VOUCHER-08] whose voucher is refused while the fee is computed again is not sent either', async () => {
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

  test('[GAP-075, GAP-070] whose fee was renewed goes out with the discount of the new fee', async () => {
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

  test('[GAP-070] whose new fee was accepted is not asked about again, though its voucher is', async () => {
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

  test('[GAP-070] whose fee rose below the discount asks nothing, since it costs the same', async () => {
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

  test('[VOUCHER-08] that is refused when the fee is renewed comes back to the payment', async () => {
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

  test('[VOUCHER-08, ORDER-21] that the placement refuses is removed, and the request stays', async () => {
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

  test('[QUOTE-06, GAP-071] that is looked at with an expired fee has it computed again, once', async () => {
    const stale = refusal('SignatureExpired')
    const { actor, calls, context, reach } = await atPayment({ voucher: [stale], quote: [renewed] })
    actor.send(submit)
    actor.send({ type: 'order.submitted' })
    await reach('placing')
    await reach('FillPaymentDetails')
    expect(context().fieldError).toEqual({ place: 'order', key: 'error.fee.recompute' })
    expect(calls('quote')).toHaveLength(1)
    expect(calls('order')).toEqual([])
  })
})

test('[QUOTE-06, GAP-075] an order whose voucher finds the fee expired has it computed again, and goes out', async () => {
  const { actor, calls, reach, settle } = await atPayment({
    voucher: [offline, refusal('SignatureExpired'), tenOffVoucher],
    quote: [renewed],
  })
  actor.send(submit)
  await settle({ voucher: 'unreached' })
  actor.send({ type: 'order.submitted' })
  await reach('placed')
  expect(calls('quote')).toHaveLength(1)
  expect(calls('order')).toMatchObject([{ request: { quote: renewed, voucher: { fee: 54 } } }])
})

describe('when the network fails while a voucher is looked at', () => {
  test('the code stays, the failure is said, and it counts as not applied', async () => {
    const { actor, context, notifications, settle } = await atPayment({ voucher: [offline] })
    actor.send(submit)
    await settle({ voucher: 'unreached' })
    expect(context()).toMatchObject({ voucherCode: 'TEN', voucher: undefined })
    expect(context().fieldError).toEqual({ place: 'voucher', key: 'error.offline' })
    expect(notifications).toEqual([])
  })

  test('submitting asks once more, and sends nothing without an answer', async () => {
    const { actor, calls, context, reach, settle } = await atPayment({
      voucher: [offline, offline, tenOffVoucher],
    })
    actor.send(submit)
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

  test('removed, it does not hold the order up any more', async () => {
    const { actor, calls, context, reach, settle } = await atPayment({ voucher: [offline] })
    actor.send(submit)
    await settle({ voucher: 'unreached' })
    actor.send({ type: 'voucher.removed' })
    expect(context().fieldError).toBeUndefined()
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(calls('order')).toMatchObject([{ request: { voucher: undefined } }])
  })
})
