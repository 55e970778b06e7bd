import { getOrder } from '@pillion/contract/http/orders'
import type { Client } from '@pillion/server/api-client/api-client'

import { deliverOrder } from './move-order.ts'
import { OUTLET, place } from './requests.ts'
import type { LiveWorld } from './world.ts'

/** A delivered order of Nordic Kitchen, as its public link names it. */
export async function deliveredOrder(
  world: Pick<LiveWorld, 'context'>,
  owner: Client,
): Promise<{ orderID: string; key: string }> {
  const orderId = await place(owner)
  await deliverOrder(world, orderId)
  const query = { vendorId: OUTLET, orderId }
  const { link_key: key } = (await owner.call(getOrder, { query })).result
  return { orderID: orderId, key }
}
