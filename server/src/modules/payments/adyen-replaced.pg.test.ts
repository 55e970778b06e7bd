import { startAdyenWorld } from '@pillion/testkit/adyen-world'
import { numbers } from '@pillion/testkit/card-payments'
import { place, requestBody } from '@pillion/testkit/requests'
import { afterAll, expect, it } from 'vitest'

const { adyen, world, deliver, confirmed, paymentOf, statusOf, settle, close } =
  await startAdyenWorld()
afterAll(close)

it('an order whose payment is being cancelled ends when another request takes its place, and late money goes back', async () => {
  adyen.failure = 'lost'
  const { orderId, intentId } = await confirmed(adyen.card(numbers.paid))
  world().clock.advance(900_000)
  await settle(2)
  expect((await paymentOf(orderId))?.status).toBe('VOIDING')

  const body = await requestBody(world().owner)
  const other = await place(world().owner, { ...body, replaced_order_id: orderId })
  expect(await statusOf(orderId)).toBe('PAYMENT_CANCELLED')
  await deliver(adyen.webhookOf(intentId))
  await settle()
  await deliver(adyen.webhookOf(intentId))
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
  expect([await statusOf(orderId), await statusOf(other)]).toEqual([
    'PAYMENT_CANCELLED',
    expect.not.stringContaining('PAYMENT'),
  ])
})
