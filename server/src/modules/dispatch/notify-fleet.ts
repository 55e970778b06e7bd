import { isDeepStrictEqual } from 'node:util'

import { isTerminal } from '@pillion/domain/orders/transitions'

import type { Fleet, FleetJob } from '../../partners/fleet/fleet.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { JobPayloads } from '../../platform/jobs/job.ts'
import { runConcurrently } from '../../platform/jobs/run-concurrently.ts'
import {
  findOrder,
  findOrderRoutes,
  findUncollectedOrders,
  type StoredOrder,
  type StoredOrderRoute,
} from '../orders/find-order.ts'
import { fleetJobsOf } from './fleet-job.ts'

/** A fleet elsewhere answers in its own time; hundreds of calls must end within their job's lease. */
const CALLS_AT_ONCE = 8

/** Requests a rider. Repeating the request changes nothing. */
export const requestRider = (
  context: AppContext,
  fleet: Fleet,
  order: StoredOrder,
): Promise<void> => requestRiders(context, fleet, [order])

/** `requestRider` for many orders, which are read again in one query. */
export async function requestRiders(
  context: AppContext,
  fleet: Fleet,
  orders: readonly StoredOrder[],
): Promise<void> {
  const jobs = await fleetJobsOf(context.database, orders)
  await runConcurrently(jobs, CALLS_AT_ONCE, (job) => fleet.request(job))
  await resendIfChanged(context, fleet, jobs)
}

/** Sends the fleet the new destination of an edited order. If no rider was requested yet, the request will include it. */
export async function amendFleetJob(
  context: AppContext,
  fleet: Fleet,
  { order_id }: { order_id: string },
): Promise<void> {
  const order = await findOrder(context.database, order_id)
  if (order) await amendFleetJobs(context, fleet, [order])
}

/** Sends riders who have yet to collect at a changed outlet what it says now (OUT-08). */
export async function amendCollections(
  context: AppContext,
  fleet: Fleet,
  { vendor_id }: JobPayloads['outlet-changed'],
): Promise<void> {
  await amendFleetJobs(context, fleet, await findUncollectedOrders(context.database, vendor_id))
}

async function amendFleetJobs(
  context: AppContext,
  fleet: Fleet,
  orders: readonly StoredOrderRoute[],
): Promise<void> {
  const ongoing = orders.filter((order) => !isTerminal(order))
  const jobs = await fleetJobsOf(context.database, ongoing)
  await runConcurrently(jobs, CALLS_AT_ONCE, (job) => fleet.amend(job))
  await resendIfChanged(context, fleet, jobs)
}

/**
 * Compares what the fleet was sent with the orders and outlets as they are now: a change or a cancellation may
 * have reached the fleet before the order did, and been ignored.
 */
async function resendIfChanged(
  context: AppContext,
  fleet: Fleet,
  jobs: readonly FleetJob[],
): Promise<void> {
  for (let sent = jobs; sent.length > 0; sent = await resend(context, fleet, sent));
}

/** Returns the jobs that had changed. */
async function resend(
  { database }: AppContext,
  fleet: Fleet,
  sent: readonly FleetJob[],
): Promise<FleetJob[]> {
  const orders = await findOrderRoutes(
    database,
    sent.map(({ orderId }) => orderId),
  )
  const ongoing = [...orders.values()].filter((order) => !isTerminal(order))
  const current = new Map(
    (await fleetJobsOf(database, ongoing)).map((job) => [job.orderId, job] as const),
  )
  const changed: FleetJob[] = []
  for (const job of sent) {
    const now = current.get(job.orderId)
    if (!now) await fleet.release(job.orderId)
    else if (!isDeepStrictEqual(now, job)) {
      await fleet.amend(now)
      changed.push(now)
    }
  }
  return changed
}
