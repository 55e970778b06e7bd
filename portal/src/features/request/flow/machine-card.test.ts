import { expect, test } from 'vitest'

import { CallError } from '#platform/api/call-error.ts'
import {
  atPayment,
  draftWith,
  filled,
  home,
  openSettings,
  refusal,
  submitVoucher,
  tenOffVoucher,
} from '#test/request/machine.fixture.ts'

import { draftOf } from './draft.ts'

test('an order that is paid by card waits until the card can be sent', async () => {
  const card = Promise.withResolvers<boolean>()
  const { actor, calls, is, reach } = await byCard({ card: [card.promise] })
  actor.send({ type: 'order.submitted' })
  actor.send({ type: 'order.submitted' })
  expect(is({ FillPaymentDetails: 'preparingCard' })).toBe(true)
  card.resolve(true)
  await reach('placed')
  expect(calls('card')).toHaveLength(1)
})

test('an order does not wait for a card that is not ready', async () => {
  const { actor, reach, is } = await byCard({ card: [false, refusal('error.offline')] })
  for (const _ of ['not ready', 'fails']) {
    actor.send({ type: 'order.submitted' })
    expect(is({ FillPaymentDetails: 'preparingCard' })).toBe(true)
    await reach({ FillPaymentDetails: 'choosing' })
  }
})

test.each([
  { type: 'payment.chosen', method: 'CASH_ON_DELIVERY' },
  { type: 'vat.edited', vatNumber: 'AB123456' },
] as const)('a change takes the order back while its card is waited for: $type', async (event) => {
  const [first, second] = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()]
  const { actor, calls, is, reach } = await byCard({ card: [first.promise, second.promise] })
  actor.send({ type: 'order.submitted' })
  actor.send(event)
  first.resolve(true)
  await first.promise
  expect(is({ FillPaymentDetails: 'choosing' })).toBe(true)
  actor.send({ type: 'payment.chosen', method: 'ONLINE_PAYMENT' })
  actor.send({ type: 'order.submitted' })
  expect(is({ FillPaymentDetails: 'preparingCard' })).toBe(true)
  second.resolve(true)
  await reach('placed')
  expect(calls('card')).toHaveLength(2)
})

test('a request whose card was declined, or whose payment is closed, gets a new key, also after an answer was lost', async () => {
  const [declined, offline] = [refusal('payment.declined'), refusal('error.offline')]
  const closed = refusal('payment.closed')
  const order = [declined, offline, closed, offline, declined, 'NK1234']
  const { actor, calls, reach } = await byCard({ order, card: [true] })
  for (const _ of order.slice(1)) {
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'sending' })
    await reach({ FillPaymentDetails: 'choosing' })
  }
  actor.send({ type: 'order.submitted' })
  await reach('placed')
  const keys = calls('order').map((input) => (input as { key: string }).key)
  expect(keys).toEqual(['key-1', 'key-2', 'key-2', 'key-3', 'key-3', 'key-4'])
})

const declinedOrder = (order_id?: string) =>
  new CallError({
    status: 402,
    key: 'payment.declined',
    message: '',
    details: { reason: 'declined', ...(order_id && { order_id }) },
  })

test('a request names the order whose card was declined, until another card may have paid for it or none can', async () => {
  const other = [refusal('error.offline'), refusal('error.forbidden')]
  const order = [declinedOrder('NK1'), ...other, refusal('payment.closed'), declinedOrder('NK2')]
  const { actor, calls, reach } = await byCard({
    order: [...order, declinedOrder(), 'NK3'],
    card: [true],
  })
  for (const _ of [...order, 'last card']) {
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'sending' })
    await reach({ FillPaymentDetails: 'choosing' })
  }
  actor.send({ type: 'order.submitted' })
  await reach('placed')
  const named = calls('order').map(
    (input) => (input as { request: { unpaidOrderId?: string } }).request.unpaidOrderId,
  )
  expect(named).toEqual([undefined, 'NK1', 'NK1', 'NK1', undefined, 'NK2', undefined])
})

test('an order whose card was declined is kept with the draft, named to vouchers and in cash, and forgotten with the request', async () => {
  const { actor, calls, reach, settle, context } = await byCard({
    order: [declinedOrder('NK1'), 'NK2'],
    card: [true],
    voucher: [tenOffVoucher],
  })
  actor.send({ type: 'order.submitted' })
  await reach({ placing: 'sending' })
  await reach({ FillPaymentDetails: 'choosing' })
  expect(draftOf(context(), true)?.unpaidOrderId).toBe('NK1')
  const draft = draftWith({ destination: home, details: filled, unpaidOrderId: 'NK1' })
  const restored = await atPayment({}, { draft: { ...draft, atPayment: true } })
  expect(restored.context().unpaidOrderId).toBe('NK1')
  restored.actor.send({ type: 'request.cancelled' })
  expect(restored.context().unpaidOrderId).toBeUndefined()

  actor.send({ type: 'payment.chosen', method: 'CASH_ON_DELIVERY' })
  actor.send(submitVoucher)
  await settle({ voucher: 'applied' })
  expect(calls('voucher')).toMatchObject([{ unpaidOrderId: 'NK1' }])
  actor.send({ type: 'order.submitted' })
  await reach('placed')
  expect(calls('order').at(-1)).toMatchObject({ request: { unpaidOrderId: 'NK1' } })
})

async function byCard(answers: Parameters<typeof atPayment>[0]) {
  const paymentMethods = [...openSettings.paymentMethods, 'ONLINE_PAYMENT'] as const
  const started = await atPayment({
    countrySettings: [{ ...openSettings, paymentMethods }],
    ...answers,
  })
  started.actor.send({ type: 'payment.chosen', method: 'ONLINE_PAYMENT' })
  return started
}
