import { startAdyenWorld } from '@pillion/testkit/adyen-world'
import { numbers } from '@pillion/testkit/card-payments'
import { afterAll, expect, it } from 'vitest'

const { adyen, world, deliver, confirmed, paymentOf, statusOf, settle, close } =
  await startAdyenWorld()
afterAll(close)

/** An order whose card was sent, and whose payment is to be cancelled since nothing is known of it. */
async function voiding(failure: typeof adyen.failure) {
  adyen.failure = failure
  const { orderId, intentId } = await confirmed(adyen.card(numbers.paid))
  world().clock.advance(900_000)
  await settle(2)
  expect((await paymentOf(orderId))?.status).toBe('VOIDING')
  return { orderId, intentId }
}

it('a payment of which nothing is known is cancelled by its reference, and Adyen says when', async () => {
  const { orderId, intentId } = await voiding('lost')
  expect(adyen.received.join('\n')).toContain(`"paymentReference":"${intentId}.1"`)
  await deliver(adyen.cancelOf(intentId))
  expect(await statusOf(orderId)).toBe('PAYMENT_CANCELLED')
  // An authorisation that is reported late does not count as paid, and nothing is given back.
  expect(await deliver(adyen.webhookOf(intentId))).toBe(200)
  await settle(2)
  expect((await paymentOf(orderId))?.status).toBe('CANCELLED')
})

it('a payment that has never reached Adyen is cancelled, too', async () => {
  const { orderId, intentId } = await voiding(500)
  const cancelled = adyen.cancelOf(intentId)
  expect(cancelled.body).toContain('"success":"false"')
  await deliver(cancelled)
  expect(await statusOf(orderId)).toBe('PAYMENT_CANCELLED')
})

it('a payment that cannot be cancelled any more goes back when it is reported', async () => {
  const { orderId, intentId } = await voiding('lost')
  await deliver(adyen.cancelOf(intentId, { success: 'false' }))
  expect((await paymentOf(orderId))?.status).toBe('CANCELLED')
  await deliver(adyen.webhookOf(intentId))
  await settle()
  await deliver(adyen.webhookOf(intentId))
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
})
