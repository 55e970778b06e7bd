import { checkLedger } from '@pillion/contract/http/payments'
import { startAdyenWorld } from '@pillion/testkit/adyen-world'
import { operatorClient } from '@pillion/testkit/operator-client'
import { afterAll, expect, it } from 'vitest'

const { adyen, world, deliver, errors, paid, cancel, paymentOf, settle, close } =
  await startAdyenWorld()
afterAll(close)

const ledger = async () =>
  (await (await operatorClient(world())).call(checkLedger, { query: {} })).result

it('a refund that Adyen refuses is asked for again, under another key', async () => {
  const { orderId, intentId } = await paid()
  await cancel(orderId)
  await deliver(adyen.webhookOf(intentId, { success: 'false' }))
  expect((await paymentOf(orderId))?.status).toBe('REFUNDING')
  world().clock.advance(20_000)
  await settle()
  expect(adyen.refundsOf(intentId).map(({ key }) => key.split(':').at(-1))).toEqual(['0', '1'])
  await deliver(adyen.webhookOf(intentId))
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
})

it('a refund that fails after Adyen has confirmed it is asked for again, and its payer is not forgotten', async () => {
  const { orderId, intentId } = await paid()
  await cancel(orderId)
  const first = adyen.webhookOf(intentId)
  await deliver(first)
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')

  errors()
  const failed = adyen.webhookOf(intentId, { eventCode: 'REFUND_FAILED' })
  expect([await deliver(failed), await deliver(failed)]).toEqual([200, 200])
  expect((await paymentOf(orderId))?.status).toBe('REFUNDING')
  expect(errors()).toContain('a refund that the payment provider had confirmed has failed')

  await settle()
  await deliver(adyen.webhookOf(intentId, { success: 'false' }))
  world().clock.advance(20_000)
  await settle()
  // What Adyen says of the earlier ones counts no longer, in whatever order it comes.
  await deliver(first)
  await deliver(failed)
  expect((await paymentOf(orderId))?.status).toBe('REFUNDING')
  await deliver(adyen.webhookOf(intentId))
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')
  await deliver(failed)
  const { events } = (await paymentOf(orderId))!
  expect(events.map(({ type }) => type).slice(-4)).toEqual([
    'refunding',
    'refunded',
    'refund-failed',
    'refunded',
  ])
  const { differing, unsettled, unbalanced } = await ledger()
  expect([differing, unsettled, unbalanced]).toEqual([[], [], []])
})
