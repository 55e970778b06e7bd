import { startAdyenWorld } from '@pillion/testkit/adyen-world'
import { orderMonths } from '@pillion/testkit/archive-rows'
import { memoryFiles } from '@pillion/testkit/memory-files'
import { afterAll, expect, it } from 'vitest'

import { system } from '../../platform/db/scope.ts'
import { archiveOldMonths } from '../archive/archive-old-months.ts'
import { paymentByIntent } from './store.ts'

const { adyen, world, deliver, paid, cancel, paymentOf, settle, close } = await startAdyenWorld()
afterAll(close)

/** With three full months between, the orders' month is old. */
const MONTHS_LATER_MS = 125 * 86_400_000

it('a refund that fails after its order was archived is requested again', async () => {
  const { orderId, intentId } = await paid()
  await cancel(orderId)
  await deliver(adyen.webhookOf(intentId))
  expect((await paymentOf(orderId))?.status).toBe('REFUNDED')

  const { context, clock } = world()
  const months = (await orderMonths(world())).length
  const later = { ...clock, now: () => clock.now() + MONTHS_LATER_MS }
  await archiveOldMonths({ ...context, files: memoryFiles().files, clock: later }, 3)
  expect((await orderMonths(world())).length).toBeLessThan(months)

  await deliver(adyen.webhookOf(intentId, { eventCode: 'REFUND_FAILED' }))
  clock.advance(20_000)
  await settle()
  expect(adyen.refundsOf(intentId)).toHaveLength(2)
  await deliver(adyen.webhookOf(intentId))
  const payment = await paymentByIntent(context.database, system, 'adyen', intentId)
  expect(payment?.status).toBe('REFUNDED')
})
