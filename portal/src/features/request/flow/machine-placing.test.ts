import { describe, expect, test } from 'vitest'

import {
  atPayment,
  startRequest,
  checked,
  country,
  draftWith,
  filled,
  home,
  NOON,
  openSettings,
  quoteOf,
  refusal,
} from '#test/request/machine.fixture.ts'

import type { ReusableQuote } from './types.ts'

const expired = refusal('SignatureExpired')
const orderId = 'p1-sodermalm-7k2m9q0xab'

describe('placing the order', () => {
  test('[RAR-26, ORDER-23] notifies with the order id', async () => {
    const { actor, notifications, reach } = await atPayment()
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(notifications).toEqual([{ type: 'placed', orderId }])
  })

  test('[ORDER-21] shows a failure, and the request can be sent again', async () => {
    const { actor, context, notifications, reach } = await atPayment({
      order: [refusal('error.internal'), orderId],
    })
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'sending' })
    await reach('FillPaymentDetails')
    expect(notifications).toEqual([{ type: 'create-failed' }])
    expect(context().fieldError).toEqual({ place: 'order', key: 'error.internal' })
    actor.send({ type: 'order.submitted' })
    await reach('placed')
  })

  test('says at the card alone that it was declined', async () => {
    const { actor, context, notifications, reach } = await atPayment({
      order: [refusal('payment.declined')],
    })
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'sending' })
    await reach('FillPaymentDetails')
    expect(notifications).toEqual([{ type: 'card-declined' }])
    expect(context().fieldError?.key).toBe('payment.declined')
  })

  test('[GAP-144] sends the same request, and a changed one, under the same key until the server has refused it', async () => {
    const offline = refusal('error.offline')
    const order = [offline, offline, refusal('error.idempotency-key-reused'), 'NK1234']
    const { actor, calls, reach, context } = await atPayment({ order })
    const send = async () => {
      actor.send({ type: 'order.submitted' })
      await reach({ placing: 'sending' })
      await reach('FillPaymentDetails')
    }
    await send()
    await send()
    actor.send({ type: 'payment.chosen', method: 'PAYMENT_ON_DELIVERY' })
    await send()
    expect(context().fieldError).toMatchObject({ key: 'error.idempotency-key-reused' })
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(calls('order')).toMatchObject([
      { key: 'key-1', request: { paymentMethod: 'CASH_ON_DELIVERY' } },
      { key: 'key-1', request: { paymentMethod: 'CASH_ON_DELIVERY' } },
      { key: 'key-1', request: { paymentMethod: 'PAYMENT_ON_DELIVERY' } },
      { key: 'key-2', request: { paymentMethod: 'PAYMENT_ON_DELIVERY' } },
    ])
  })

  test('shows an error that only the server finds at its field', async () => {
    const { actor, context, reach } = await atPayment({
      order: [refusal('validation.phone-incorrect')],
    })
    actor.send({ type: 'order.submitted' })
    await reach('FillOrderDetails')
    expect(context().fieldError).toEqual({ place: 'phone', key: 'validation.phone-incorrect' })
  })

  test('asks for another address if it is no longer served', async () => {
    const { actor, context, reach } = await atPayment({
      order: [refusal('request.error.undeliverable-address')],
    })
    actor.send({ type: 'order.submitted' })
    await reach({ AskForDestinationAddress: 'choosing' })
    expect(context().fieldError?.key).toBe('request.error.undeliverable-address')
  })

  test('[GAP-049] leads to ServiceClosed if the service has closed', async () => {
    const { actor, notifications, reach } = await atPayment({
      countrySettings: [openSettings, { ...openSettings, serviceHours: '1300:2300' }],
      order: [refusal('request.service-closed')],
    })
    actor.send({ type: 'order.submitted' })
    await reach('ServiceClosed')
    expect(notifications.map(({ type }) => type)).toEqual(['create-failed', 'service-closed'])
  })

  test('[ORDER-21] shows the error at the payment if only the server considers the service closed', async () => {
    const { actor, context, reach } = await atPayment({
      order: [refusal('request.service-closed')],
    })
    actor.send({ type: 'order.submitted' })
    await reach('CheckServiceHours')
    await reach('FillPaymentDetails')
    expect(context().fieldError).toEqual({ place: 'order', key: 'request.service-closed' })
  })

  test('[FORM-13] needs a payment method', async () => {
    const { actor, context, reach } = await atPayment({
      countrySettings: [{ ...openSettings, paymentMethods: [] }],
    })
    actor.send({ type: 'order.submitted' })
    await reach({ FillPaymentDetails: 'choosing' })
    expect(context().fieldError).toEqual({
      place: 'paymentMethod',
      key: 'validation.fill-payment-method',
    })
  })
})

describe('an item value above the limit', () => {
  const highValue = {
    draft: draftWith({
      destination: home,
      details: { ...filled, amount: '2000.01' },
      atPayment: true,
    }),
  }

  test('[RAR-43] needs confirmation', async () => {
    const { actor, calls, is, reach } = await atPayment({}, highValue)
    actor.send({ type: 'order.submitted' })
    await reach({ FillPaymentDetails: 'confirmingValue' })
    actor.send({ type: 'item-value.declined' })
    expect(is({ FillPaymentDetails: 'choosing' })).toBe(true)
    expect(calls('order')).toEqual([])
    actor.send({ type: 'order.submitted' })
    await reach({ FillPaymentDetails: 'confirmingValue' })
    actor.send({ type: 'item-value.confirmed' })
    await reach('placed')
  })

  test('[GAP-045] needs confirmation once, and again after the amount has changed', async () => {
    const { actor, reach, calls } = await atPayment(
      { order: [refusal('error.internal')] },
      highValue,
    )
    actor.send({ type: 'order.submitted' })
    await reach({ FillPaymentDetails: 'confirmingValue' })
    actor.send({ type: 'item-value.confirmed' })
    await reach({ placing: 'sending' })
    await reach({ FillPaymentDetails: 'choosing' })
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'sending' })
    await reach({ FillPaymentDetails: 'choosing' })
    actor.send({ type: 'details.reopened' })
    actor.send({ type: 'details.edited', change: { amount: '3000' } })
    actor.send({ type: 'details.submitted' })
    await reach('FillPaymentDetails')
    actor.send({ type: 'order.submitted' })
    await reach({ FillPaymentDetails: 'confirmingValue' })
    expect(calls('order')).toHaveLength(2)
  })

  test('[RAR-44] needs no confirmation if the limit could not be read', async () => {
    const { actor, calls, reach } = await atPayment(
      { countrySettings: [{ ...openSettings, itemValueLimit: -1 }] },
      highValue,
    )
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(calls('order')).toHaveLength(1)
  })
})

describe('a fee whose signature has expired', () => {
  test('[QUOTE-05] is renewed one second later, while the form is filled in', async () => {
    const { calls, clock, context, reach, actor } = startRequest(
      { quote: [quoteOf(70, NOON + 1_800_000)] },
      { draft: draftWith({ destination: home }) },
    )
    await reach('FillOrderDetails')
    clock.increment(900_000)
    clock.increment(999)
    expect(calls('quote')).toEqual([])
    clock.increment(1)
    expect(calls('quote')).toHaveLength(1)
    await expect.poll(() => actor.getSnapshot().value.quote).toBe('valid')
    expect(context()).toMatchObject({ quote: { fee: 70 }, feeBefore: 64 })
  })

  test('[QUOTE-17] and the change is shown until the user has noticed it', async () => {
    const { actor, clock, context, settle } = await atPayment({
      quote: [quoteOf(70, NOON + 1_800_000)],
    })
    clock.increment(900_000)
    clock.increment(1_000)
    await settle({ quote: 'valid' })
    expect(context().feeBefore).toBe(64)
    actor.send({ type: 'fee.noticed' })
    expect(context()).toMatchObject({ feeBefore: undefined, quote: { fee: 70 } })
  })

  test('[QUOTE-05] is renewed repeatedly until the request is cancelled', async () => {
    const { actor, calls, clock, reach } = startRequest(
      { quote: [quoteOf(64, NOON + 1_800_000), refusal('error.offline')] },
      { draft: draftWith({ destination: home }) },
    )
    await reach('FillOrderDetails')
    clock.increment(900_000)
    clock.increment(1_000)
    await expect.poll(() => actor.getSnapshot().value.quote).toBe('valid')
    clock.increment(899_000)
    clock.increment(1_000)
    await expect.poll(() => actor.getSnapshot().value.quote).toBe('failed')
    clock.increment(20_000)
    expect(calls('quote')).toHaveLength(3)
    actor.send({ type: 'request.cancelled' })
    clock.increment(3_600_000)
    expect(calls('quote')).toHaveLength(3)
  })

  test('[QUOTE-06, GAP-070] is recomputed and sent without confirmation if it is the same', async () => {
    const { actor, calls, reach } = await atPayment({ order: [expired, orderId] })
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(calls('quote')).toHaveLength(1)
    expect(calls('order')).toHaveLength(2)
  })

  test('[QUOTE-07, GAP-070] needs confirmation if it differs', async () => {
    const { actor, calls, context, reach } = await atPayment({
      order: [expired, orderId],
      quote: [quoteOf(70, NOON + 1_800_000)],
    })
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'askingFee' })
    expect(context()).toMatchObject({ feeBefore: 64, quote: { fee: 70 } })
    actor.send({ type: 'fee.accepted' })
    await reach('placed')
    expect(calls('order').at(-1)).toMatchObject({ request: { quote: { fee: 70 } } })
  })

  test('[GAP-070] needs confirmation if it was renewed while another confirmation was open', async () => {
    const draft = draftWith({
      destination: home,
      details: { ...filled, amount: '3000' },
      atPayment: true,
    })
    const { actor, calls, clock, context, reach, settle } = await atPayment(
      { quote: [quoteOf(70, NOON + 1_900_000)] },
      { draft },
    )
    actor.send({ type: 'order.submitted' })
    await reach({ FillPaymentDetails: 'confirmingValue' })
    clock.increment(900_000)
    clock.increment(1_000)
    await settle({ quote: 'valid' })
    actor.send({ type: 'item-value.confirmed' })
    await reach({ placing: 'askingFee' })
    expect(context()).toMatchObject({ feeBefore: 64, quote: { fee: 70 } })
    actor.send({ type: 'fee.accepted' })
    await reach('placed')
    expect(calls('order')).toHaveLength(1)
  })

  test('[GAP-070] keeps the request at the payment if it is declined', async () => {
    const { actor, calls, is, reach } = await atPayment({
      order: [expired],
      quote: [quoteOf(70, NOON + 1_800_000)],
    })
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'askingFee' })
    actor.send({ type: 'fee.declined' })
    expect(is('FillPaymentDetails')).toBe(true)
    expect(calls('order')).toHaveLength(1)
  })

  test('[QUOTE-05] is not renewed before the recomputed one expires', async () => {
    const { actor, calls, clock, reach } = await atPayment({
      order: [expired, refusal('request.feature-unavailable')],
      quote: [quoteOf(64, NOON + 1_800_000)],
    })
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'recomputing' })
    await reach('FillPaymentDetails')
    clock.increment(900_000)
    clock.increment(899_999)
    clock.increment(1_000)
    expect(calls('quote')).toHaveLength(1)
    clock.increment(1)
    clock.increment(1_000)
    expect(calls('quote')).toHaveLength(2)
  })

  test('[GAP-071] is recomputed once per submit', async () => {
    const { actor, calls, context, reach } = await atPayment({ order: [expired] })
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'recomputing' })
    await reach('FillPaymentDetails')
    expect(context().fieldError).toEqual({ place: 'order', key: 'error.fee.recompute' })
    expect(calls('quote')).toHaveLength(1)
    expect(calls('order')).toHaveLength(2)
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'recomputing' })
    await reach('FillPaymentDetails')
    expect(calls('quote')).toHaveLength(2)
  })

  test('[QUOTE-14] leads back to the payment if it cannot be recomputed', async () => {
    const { actor, context, reach } = await atPayment({
      order: [expired],
      quote: [refusal('error.offline')],
    })
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'recomputing' })
    await reach('FillPaymentDetails')
    expect(context().fieldError?.key).toBe('error.fee.recompute')
  })

  test('is recomputed before sending if it is known to have expired', async () => {
    const { actor, calls, reach } = await atPayment({
      check: [{ ...checked(), quote: quoteOf(64, NOON) }],
    })
    actor.send({ type: 'order.submitted' })
    await reach('placed')
    expect(calls('order')).toHaveLength(1)
    expect(calls('order')[0]).toMatchObject({
      request: { quote: quoteOf(64, NOON + 1_800_000) },
    })
  })
})

test('an order that is being sent is not stopped by a voucher that is refused now', async () => {
  const { actor, is, reach } = await atPayment({ order: [new Promise<string>(() => {})] })
  actor.send({ type: 'order.submitted' })
  await reach({ placing: 'sending' })
  actor.send({ type: 'voucher.failed' })
  expect(is({ placing: 'sending' })).toBe(true)
})

test('without a cash surcharge, another payment method has the same fee', async () => {
  const { actor, calls, context } = await atPayment()
  actor.send({ type: 'payment.chosen', method: 'PAYMENT_ON_DELIVERY' })
  expect(calls('quote')).toEqual([])
  expect(context()).toMatchObject({ quote: { fee: 64 }, paymentMethod: 'PAYMENT_ON_DELIVERY' })
  expect(actor.getSnapshot().value.quote).toBe('valid')
})

describe('in a country with a cash surcharge', () => {
  const taiwan = country('tw')
  const paid = draftWith({
    destination: home,
    details: { ...filled, phone: '0912 345 678' },
    atPayment: true,
  })

  test('[COUNTRY-22] the payment method that was chosen last is quoted', async () => {
    const { actor, calls, context, settle } = await atPayment(
      { quote: [new Promise<ReusableQuote>(() => {}), quoteOf(70)] },
      { country: taiwan, draft: paid },
    )
    actor.send({ type: 'payment.chosen', method: 'PAYMENT_ON_DELIVERY' })
    actor.send({ type: 'payment.chosen', method: 'CASH_ON_DELIVERY' })
    await settle({ quote: 'valid' })
    expect(calls('quote')).toMatchObject([
      { paymentMethod: 'PAYMENT_ON_DELIVERY' },
      { paymentMethod: 'CASH_ON_DELIVERY' },
    ])
    expect(context().quote?.fee).toBe(70)
  })

  test('[COUNTRY-22] another payment method is quoted again', async () => {
    const { actor, calls } = await atPayment({}, { country: taiwan, draft: paid })
    expect(calls('check')).toMatchObject([{ paymentMethod: 'CASH_ON_DELIVERY' }])
    actor.send({ type: 'payment.chosen', method: 'PAYMENT_ON_DELIVERY' })
    expect(calls('quote')).toMatchObject([{ paymentMethod: 'PAYMENT_ON_DELIVERY' }])
  })
})
