import { lastEntry } from '@pillion/domain/orders/history'
import type { OrderStatus } from '@pillion/domain/orders/statuses'

import type { Fleet } from '../../partners/fleet/fleet.ts'
import { system } from '../../platform/db/scope.ts'
import type { Bound } from '../../platform/db/statement.ts'
import type { House } from '../../platform/house.ts'
import { addJob, addJobs, type Job } from '../../platform/jobs/jobs.ts'
import { rememberAddresses } from '../geolocator/remember-address.ts'
import { changeOrder, type Change } from '../orders/change-order.ts'
import { changeOrders } from '../orders/change-orders.ts'
import type { FoundOrder } from '../orders/find-order.ts'
import { requestRider, requestRiders } from './tell-fleet.ts'

/** A rider for a scheduled order is looked for this long before the order's time. */
export const LEAD_MS = 30 * 60_000
/** Looking for a rider longer than this, an order is STALLED. */
export const LOOKING_MS = 15 * 60_000

type Payload = { order_id: string }

/** A new order is received; the search for a rider begins now, or in time for its schedule. */
export async function takeUp(house: House, fleet: Fleet, { order_id }: Payload) {
  const { database, announce } = house
  const change = await database.transaction(system, async (transaction) => {
    const change = await changeOrder(transaction, house, order_id, (order) => begun(house, order))
    await Promise.all(nextJobs(house, [change]).map((job) => transaction.run(addJob(job))))
    return change
  })
  announce()
  await askFleet(house, fleet, change)
}

/** The same for many new orders, and their addresses are remembered with it. */
export async function takeUpMany(house: House, fleet: Fleet, payloads: readonly Payload[]) {
  const { database, announce } = house
  const ids = payloads.map(({ order_id }) => order_id)
  const changes = await database.transaction(system, async (transaction) => {
    const changes = await changeOrders(transaction, house, ids, (order) => begun(house, order))
    const jobs = nextJobs(house, changes)
    const orders = changes.flatMap((change) => ('order' in change ? [change.order] : []))
    await Promise.all([
      ...(jobs.length > 0 ? [transaction.run(addJobs(jobs))] : []),
      ...rememberAddresses(orders).map((statement) => transaction.run(statement)),
    ])
    return changes
  })
  announce()
  const waiting = changes.flatMap((change) => (isWaiting(change) ? [change.order] : []))
  await requestRiders(house, fleet, waiting)
}

/** An order that was begun before is left as it is. */
function begun({ clock }: House, order: FoundOrder) {
  if (order.status !== 'NEW') return []
  return searchAt(order) <= clock.now() ? [receive, search] : [receive]
}

/** What comes next for orders that were begun: to give up the search, or to begin it in time. */
function nextJobs(house: House, changes: readonly Change[]): Job[] {
  return changes.flatMap((change) => {
    if (!('changed' in change) || !change.changed) return []
    const { order } = change
    const { order_id } = order
    if (isWaiting(change)) return [giveUp(house, order_id)]
    const runAt = searchAt(order)
    return [{ queue: 'look-for-rider', key: `look-${order_id}`, payload: { order_id }, runAt }]
  })
}

/** The time has come to look for the rider of a scheduled order. */
export async function lookForRider(house: House, fleet: Fleet, { order_id }: Payload) {
  const { database, announce } = house
  const change = await database.transaction(system, async (transaction) => {
    // Once more after a rider has taken the order, this would take it from them.
    const change = await changeOrder(transaction, house, order_id, ({ status }) =>
      status === 'RECEIVED' ? [search] : [],
    )
    if ('changed' in change && change.changed) await transaction.run(giveUpJob(house, order_id))
    return change
  })
  announce()
  await askFleet(house, fleet, change)
}

const receive = { type: 'move', to: 'RECEIVED' } as const
const search = { type: 'move', to: 'WAITING_FOR_TRANSPORT' } as const

/** Milliseconds since 1970; long past for an order that is wanted as soon as possible. */
const searchAt = ({ preordered_for }: FoundOrder) =>
  preordered_for === null ? 0 : preordered_for * 1000 - LEAD_MS

/** A job may run twice; asking the fleet again for the same order changes nothing. */
async function askFleet(house: House, fleet: Fleet, change: Change): Promise<void> {
  if (isWaiting(change)) await requestRider(house, fleet, change.order)
}

const isWaiting = (change: Change): change is Extract<Change, { status: OrderStatus }> =>
  'status' in change && change.status === 'WAITING_FOR_TRANSPORT'

/** Begins when a search begins, also when a rider gave the order back. */
export const giveUpJob = (house: House, orderId: string): Bound => addJob(giveUp(house, orderId))

function giveUp({ clock, settings }: House, orderId: string): Job {
  const payload = { order_id: orderId, since: Math.floor(clock.now() / 1000) }
  const runAt = clock.now() + LOOKING_MS / settings.fleetSpeed
  return { queue: 'give-up-search', payload, runAt }
}

/** STALLED when nobody has taken the order since; quiet when somebody has, even for a while. */
export async function giveUpSearch(
  house: House,
  fleet: Fleet,
  { order_id, since }: Payload & { since: number },
) {
  const { database, announce } = house
  const stillThatSearch = ({ status, history }: FoundOrder) =>
    status === 'WAITING_FOR_TRANSPORT' &&
    (lastEntry(history, 'WAITING_FOR_TRANSPORT')?.created_at ?? 0) <= since
  const change = await database.transaction(system, (transaction) =>
    changeOrder(transaction, house, order_id, (order) =>
      stillThatSearch(order) ? [{ type: 'move', to: 'STALLED' }] : [],
    ),
  )
  announce()
  // Also when it was given up before: the fleet may not have heard.
  if ('status' in change && change.status === 'STALLED') await fleet.release(order_id)
}
