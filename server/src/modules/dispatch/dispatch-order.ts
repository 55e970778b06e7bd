import { lastEntry } from '@pillion/domain/orders/history'
import type { OrderStatus } from '@pillion/domain/orders/order-statuses'
import { effectiveStatus } from '@pillion/domain/orders/transitions'

import type { Fleet } from '../../partners/fleet/fleet.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { unixNow } from '../../platform/clock/clock.ts'
import { system } from '../../platform/db/scope.ts'
import type { BoundStatement } from '../../platform/db/statement.ts'
import { addJob, addJobs } from '../../platform/jobs/add-jobs.ts'
import type { Job, JobPayloads } from '../../platform/jobs/job.ts'
import { changeOrder, type Change } from '../orders/change-order.ts'
import { changeOrders } from '../orders/change-orders.ts'
import type { StoredOrder } from '../orders/find-order.ts'
import { requestRider, requestRiders } from './notify-fleet.ts'

/** How long before a scheduled order's time the search for a rider begins. */
export const SEARCH_LEAD_MS = 30 * 60_000
/** An order whose search takes longer is STALLED. */
export const SEARCH_TIMEOUT_MS = 15 * 60_000

/** Receives a new order and starts the search for a rider, now or in time for its schedule. */
export async function dispatchOrder(
  context: AppContext,
  fleet: Fleet,
  { order_id }: JobPayloads['order-placed'],
) {
  const { database, notify } = context
  const change = await database.transaction(system, async (transaction) => {
    const change = await changeOrder(transaction, context, order_id, (order) =>
      firstCommands(context, order),
    )
    await Promise.all(followUpJobs(context, [change]).map((job) => transaction.run(addJob(job))))
    return change
  })
  notify()
  await requestIfWaiting(context, fleet, change)
}

/** `dispatchOrder` for many new orders in one transaction. Returns those that exist. */
export async function dispatchOrders(
  context: AppContext,
  fleet: Fleet,
  payloads: readonly JobPayloads['order-placed'][],
): Promise<StoredOrder[]> {
  const { database, notify } = context
  const ids = payloads.map(({ order_id }) => order_id)
  const changes = await database.transaction(system, async (transaction) => {
    const changes = await changeOrders(transaction, context, ids, (order) =>
      firstCommands(context, order),
    )
    const jobs = followUpJobs(context, changes)
    if (jobs.length > 0) await transaction.run(addJobs(jobs))
    return changes
  })
  notify()
  const waiting = changes.flatMap((change) => (isWaiting(change) ? [change.order] : []))
  await requestRiders(context, fleet, waiting)
  return changes.flatMap((change) => ('order' in change ? [change.order] : []))
}

/** None for an order that is not paid yet, or whose dispatch has already started. */
function firstCommands({ clock }: AppContext, order: StoredOrder) {
  if (order.status !== 'NEW' && order.status !== 'PAYMENT_COMMITTED') return []
  const start = order.status === 'NEW' ? [receiveCommand] : [newCommand, receiveCommand]
  return searchStartsAt(order) <= clock.now() ? [...start, searchCommand] : start
}

/** For orders whose dispatch started: jobs that give up the search, or start it in time. */
function followUpJobs(context: AppContext, changes: readonly Change[]): Job[] {
  return changes.flatMap((change) => {
    if (!('changed' in change) || !change.changed) return []
    const { order } = change
    const { order_id } = order
    if (isWaiting(change)) return [giveUpSearchJob(context, order_id)]
    const runAt = searchStartsAt(order)
    return [{ queue: 'look-for-rider', key: `look-${order_id}`, payload: { order_id }, runAt }]
  })
}

/** Starts the search for a scheduled order's rider. */
export async function lookForRider(
  context: AppContext,
  fleet: Fleet,
  { order_id }: JobPayloads['look-for-rider'],
) {
  const { database, notify } = context
  const change = await database.transaction(system, async (transaction) => {
    // The job may run again after a rider has taken the order, who must keep it.
    const change = await changeOrder(transaction, context, order_id, (order) =>
      effectiveStatus(order) === 'RECEIVED' ? [searchCommand] : [],
    )
    if ('changed' in change && change.changed)
      await transaction.run(giveUpSearchStatement(context, order_id))
    return change
  })
  notify()
  await requestIfWaiting(context, fleet, change)
}

const newCommand = { type: 'move', to: 'NEW' } as const
const receiveCommand = { type: 'move', to: 'RECEIVED' } as const
const searchCommand = { type: 'move', to: 'WAITING_FOR_TRANSPORT' } as const

/** Milliseconds since 1970; 0 for an order that is to be delivered as soon as possible. */
const searchStartsAt = ({ preordered_for }: StoredOrder) =>
  preordered_for === null ? 0 : preordered_for * 1000 - SEARCH_LEAD_MS

/** Safe in a job that runs twice: the fleet ignores a repeated request for an order. */
async function requestIfWaiting(context: AppContext, fleet: Fleet, change: Change): Promise<void> {
  if (isWaiting(change)) await requestRider(context, fleet, change.order)
}

const isWaiting = (change: Change): change is Extract<Change, { status: OrderStatus }> =>
  'status' in change && change.status === 'WAITING_FOR_TRANSPORT'

/** For every search that begins, including after a rider has dropped the order. */
export const giveUpSearchStatement = (context: AppContext, orderId: string): BoundStatement =>
  addJob(giveUpSearchJob(context, orderId))

function giveUpSearchJob({ clock, settings }: AppContext, orderId: string): Job {
  const payload = { order_id: orderId, since: unixNow(clock) }
  const runAt = clock.now() + SEARCH_TIMEOUT_MS / settings.fleetSpeed
  return { queue: 'give-up-search', payload, runAt }
}

/** Stalls the order unless a rider has taken it since, even if that rider dropped it again. */
export async function giveUpSearch(
  context: AppContext,
  fleet: Fleet,
  { order_id, since }: JobPayloads['give-up-search'],
) {
  const { database, notify } = context
  const isSameSearch = (order: StoredOrder) =>
    effectiveStatus(order) === 'WAITING_FOR_TRANSPORT' &&
    (lastEntry(order.history, 'WAITING_FOR_TRANSPORT')?.created_at ?? 0) <= since
  const change = await database.transaction(system, (transaction) =>
    changeOrder(transaction, context, order_id, (order) =>
      isSameSearch(order) ? [{ type: 'move', to: 'STALLED' }] : [],
    ),
  )
  notify()
  // Also when an earlier run gave up: it may have failed before it notified the fleet.
  if ('status' in change && change.status === 'STALLED') await fleet.release(order_id)
}
