import { isDeepStrictEqual } from 'node:util'

import { terminalStatuses } from '@pillion/domain/orders/transitions'

import type { Fleet } from '../../partners/fleet/fleet.ts'
import type { House } from '../../platform/house.ts'
import { findOrder, findWays, type FoundOrder, type FoundWay } from '../orders/find-order.ts'
import { fleetJobOf } from './fleet-job.ts'

/** Asks for a rider; for one that was asked for already it changes nothing. */
export async function requestRider(house: House, fleet: Fleet, order: FoundOrder): Promise<void> {
  await fleet.request(fleetJobOf(order))
  await catchUp(house, fleet, order, await findOrder(house.database, order.order_id))
}

/** The same for many orders: all are asked for, and then looked at together. */
export async function requestRiders(house: House, fleet: Fleet, orders: readonly FoundOrder[]) {
  for (const order of orders) await fleet.request(fleetJobOf(order))
  const now = await findWays(
    house.database,
    orders.map(({ order_id }) => order_id),
  )
  for (const order of orders) await catchUp(house, fleet, order, now.get(order.order_id))
}

/** The rider hears where an edited order goes now. Without one yet, the request to come says so. */
export async function amendWay(house: House, fleet: Fleet, { order_id }: { order_id: string }) {
  const order = await findOrder(house.database, order_id)
  if (!order || hasEnded(order)) return
  await fleet.amend(fleetJobOf(order))
  await catchUp(house, fleet, order, await findOrder(house.database, order_id))
}

/**
 * Whoever has told the fleet something looks again: an edit or a cancellation in between may have come to a
 * fleet that did not know the order yet.
 */
async function catchUp(
  { database }: House,
  fleet: Fleet,
  told: FoundWay,
  now: FoundWay | undefined,
): Promise<void> {
  let [known, order] = [told, now]
  for (;;) {
    if (!order || hasEnded(order)) return fleet.release(known.order_id)
    if (isDeepStrictEqual(fleetJobOf(order), fleetJobOf(known))) return
    await fleet.amend(fleetJobOf(order))
    known = order
    order = await findOrder(database, known.order_id)
  }
}

const hasEnded = ({ status }: FoundWay): boolean =>
  (terminalStatuses as readonly string[]).includes(status)
