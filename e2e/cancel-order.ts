import { cancelOrder, getOrder } from '@pillion/contract/http/orders'
import { OUTLET } from '@pillion/testkit/requests'
import type { LiveWorld } from '@pillion/testkit/world'
import { expect } from '@playwright/test'

/** Cancels a placed order as soon as that is allowed: once dispatch has started. */
export async function cancel(world: LiveWorld, orderId: string): Promise<void> {
  const query = { vendorId: OUTLET, orderId }
  const status = async () => (await world.owner.call(getOrder, { query })).result.status
  await expect.poll(status).not.toBe('NEW')
  const body = { vendor_id: OUTLET, order_id: orderId, reason: 'TOO_BUSY' }
  await world.owner.call(cancelOrder, { body })
}
