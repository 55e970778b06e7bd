import { isDeepStrictEqual } from 'node:util'

import { isTerminal } from '@pillion/domain/orders/transitions'

import type { Fleet } from '../../partners/fleet/fleet.ts'
import type { AppContext } from '../../platform/app-context.ts'
import {
  findOrder,
  findOrderRoutes,
  type StoredOrder,
  type StoredOrderRoute,
} from '../orders/find-order.ts'
import { fleetJobOf } from './fleet-job.ts'

/** Requests a rider. Repeating the request changes nothing. */
export async function requestRider(
  context: AppContext,
  fleet: Fleet,
  order: StoredOrder,
): Promise<void> {
  await fleet.request(fleetJobOf(order))
  await resendIfChanged(context, fleet, order, await findOrder(context.database, order.order_id))
}

/** `requestRider` for many orders, which are read again in one query. */
export async function requestRiders(
  context: AppContext,
  fleet: Fleet,
  orders: readonly StoredOrder[],
) {
  for (const order of orders) await fleet.request(fleetJobOf(order))
  const current = await findOrderRoutes(
    context.database,
    orders.map(({ order_id }) => order_id),
  )
  for (const order of orders)
    await resendIfChanged(context, fleet, order, current.get(order.order_id))
}

/** Sends the fleet the new destination of an edited order. If no rider was requested yet, the request will include it. */
export async function amendFleetJob(
  context: AppContext,
  fleet: Fleet,
  { order_id }: { order_id: string },
) {
  const order = await findOrder(context.database, order_id)
  if (!order || isTerminal(order)) return
  await fleet.amend(fleetJobOf(order))
  await resendIfChanged(context, fleet, order, await findOrder(context.database, order_id))
}

/**
 * Compares what the fleet was sent with the order as it is now: an edit or a cancellation may have reached the
 * fleet before the order did, and been ignored.
 */
async function resendIfChanged(
  { database }: AppContext,
  fleet: Fleet,
  sent: StoredOrderRoute,
  current: StoredOrderRoute | undefined,
): Promise<void> {
  let [lastSent, order] = [sent, current]
  for (;;) {
    if (!order || isTerminal(order)) return fleet.release(lastSent.order_id)
    if (isDeepStrictEqual(fleetJobOf(order), fleetJobOf(lastSent))) return
    await fleet.amend(fleetJobOf(order))
    lastSent = order
    order = await findOrder(database, lastSent.order_id)
  }
}
