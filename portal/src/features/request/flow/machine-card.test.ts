import { expect, test } from 'vitest'

import { CallError } from '#platform/api/call-error.ts'
import { atPayment, openSettings, refusal } from '#test/request/machine.fixture.ts'

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

test('another card pays the same order; a changed request is another one until an answer is lost', async () => {
  const offline = refusal('error.offline')
  const order = [declined, declined, declined, offline, refusal('error.idempotency-key-reused')]
  const { actor, calls, reach } = await byCard({ order: [...order, 'NK1234'], card: [true] })
  const pay = async () => {
    actor.send({ type: 'order.submitted' })
    await reach({ placing: 'sending' })
    await reach({ FillPaymentDetails: 'choosing' })
  }
  await pay()
  await pay()
  actor.send({ type: 'vat.edited', vatNumber: 'AB123456' })
  await pay()
  await pay()
  actor.send({ type: 'payment.chosen', method: 'CASH_ON_DELIVERY' })
  await pay()
  actor.send({ type: 'order.submitted' })
  await reach('placed')
  const sent = calls('order').map((input) => {
    const { key, declines } = input as { key: string; declines: number }
    return [key, declines]
  })
  expect(sent).toEqual([
    ['key-1', 0],
    ['key-1', 1],
    ['key-2', 0],
    ['key-2', 1],
    ['key-2', 0],
    ['key-3', 0],
  ])
})

test('a request whose card was declined for good gets a new key', async () => {
  const { actor, calls, reach } = await byCard({
    order: [refusal('payment.declined'), 'NK1234'],
    card: [true],
  })
  actor.send({ type: 'order.submitted' })
  await reach({ placing: 'sending' })
  await reach({ FillPaymentDetails: 'choosing' })
  actor.send({ type: 'order.submitted' })
  await reach('placed')
  expect(calls('order')).toMatchObject([{ key: 'key-1' }, { key: 'key-2' }])
})

const declined = new CallError({
  status: 402,
  key: 'payment.declined',
  message: '',
  details: { canRetry: true },
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
