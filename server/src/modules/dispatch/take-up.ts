import { lastEntry } from '@pillion/domain/orders/history'

import type { Fleet, FleetJob } from '../../partners/fleet/fleet.ts'
import { system } from '../../platform/db/scope.ts'
import type { Bound } from '../../platform/db/statement.ts'
import type { House } from '../../platform/house.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { changeOrder, type Change } from '../orders/change-order.ts'
import type { FoundOrder } from '../orders/find-order.ts'

/** A rider for a scheduled order is looked for this long before the order's time. */
export const LEAD_MS = 30 * 60_000
/** Looking for a rider longer than this, an order is STALLED. */
export const LOOKING_MS = 15 * 60_000

type Payload = { order_id: string }

/** A new order is received; the search for a rider begins now, or in time for its schedule. */
export async function takeUp(house: House, fleet: Fleet, { order_id }: Payload) {
  const { database, clock, announce } = house
  const change = await database.transaction(system, async (transaction) => {
    const change = await changeOrder(transaction, clock, order_id, (order) => {
      if (order.status !== 'NEW') return []
      return searchAt(order) <= clock.now() ? [receive, search] : [receive]
    })
    if (!('changed' in change) || !change.changed) return change
    const later = { queue: 'look-for-rider', key: `look-${order_id}`, payload: { order_id } }
    const waits = change.status === 'WAITING_FOR_TRANSPORT'
    const job = waits
      ? giveUpJob(house, order_id)
      : addJob({ ...later, runAt: searchAt(change.order) })
    await transaction.run(job)
    return change
  })
  announce()
  await askFleet(fleet, change)
}

/** The time has come to look for the rider of a scheduled order. */
export async function lookForRider(house: House, fleet: Fleet, { order_id }: Payload) {
  const { database, clock, announce } = house
  const change = await database.transaction(system, async (transaction) => {
    // Once more after a rider has taken the order, this would take it from them.
    const change = await changeOrder(transaction, clock, order_id, ({ status }) =>
      status === 'RECEIVED' ? [search] : [],
    )
    if ('changed' in change && change.changed) await transaction.run(giveUpJob(house, order_id))
    return change
  })
  announce()
  await askFleet(fleet, change)
}

const receive = { type: 'move', to: 'RECEIVED' } as const
const search = { type: 'move', to: 'WAITING_FOR_TRANSPORT' } as const

/** Milliseconds since 1970; long past for an order that is wanted as soon as possible. */
const searchAt = ({ preordered_for }: FoundOrder) =>
  preordered_for === null ? 0 : preordered_for * 1000 - LEAD_MS

/** A job may run twice; asking the fleet again for the same order changes nothing. */
async function askFleet(fleet: Fleet, change: Change): Promise<void> {
  if ('status' in change && change.status === 'WAITING_FOR_TRANSPORT')
    await fleet.request(fleetJobOf(change.order))
}

/** Begins when a search begins, also when a rider gave the order back. */
export function giveUpJob({ clock, settings }: House, orderId: string): Bound {
  const payload = { order_id: orderId, since: Math.floor(clock.now() / 1000) }
  const runAt = clock.now() + LOOKING_MS / settings.fleetSpeed
  return addJob({ queue: 'give-up-search', payload, runAt })
}

/** STALLED when nobody has taken the order since; quiet when somebody has, even for a while. */
export async function giveUpSearch(
  { database, clock, announce }: House,
  fleet: Fleet,
  { order_id, since }: Payload & { since: number },
) {
  const stillThatSearch = ({ status, history }: FoundOrder) =>
    status === 'WAITING_FOR_TRANSPORT' &&
    (lastEntry(history, 'WAITING_FOR_TRANSPORT')?.created_at ?? 0) <= since
  const change = await database.transaction(system, (transaction) =>
    changeOrder(transaction, clock, order_id, (order) =>
      stillThatSearch(order) ? [{ type: 'move', to: 'STALLED' }] : [],
    ),
  )
  if (!('changed' in change) || !change.changed) return
  announce()
  await fleet.release(order_id)
}

/** A scheduled order is ready when the way to the customer has to begin. */
export function fleetJobOf(order: FoundOrder): FleetJob {
  const { created_at, preordered_for, pickup_minutes, delivery_minutes } = order
  const soonest = created_at + pickup_minutes * 60
  const way = (delivery_minutes - pickup_minutes) * 60
  const readyAt = preordered_for === null ? soonest : Math.max(soonest, preordered_for - way)
  return {
    orderId: order.order_id,
    pickup: { latitude: order.pickup_latitude, longitude: order.pickup_longitude },
    dropoff: { latitude: order.latitude, longitude: order.longitude },
    readyAt: readyAt * 1000,
  }
}
