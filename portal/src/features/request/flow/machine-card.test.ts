import { expect, test } from 'vitest'

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

async function byCard(answers: Parameters<typeof atPayment>[0]) {
  const paymentMethods = [...openSettings.paymentMethods, 'ONLINE_PAYMENT'] as const
  const started = await atPayment({
    countrySettings: [{ ...openSettings, paymentMethods }],
    ...answers,
  })
  started.actor.send({ type: 'payment.chosen', method: 'ONLINE_PAYMENT' })
  return started
}
