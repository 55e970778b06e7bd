import { areCoordinates } from '@pillion/domain/geography/coordinates'
import type { OrderStatus } from '@pillion/domain/orders/order-statuses'
import { effectiveStatus } from '@pillion/domain/orders/transitions'

import type { Fleet, FleetJob } from '../../partners/fleet/fleet.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { findOngoingOrders, type StoredOrder } from '../orders/find-order.ts'
import { riderOfOrder } from '../riders/rider-of-order.ts'
import { fleetJobsOf } from './fleet-job.ts'

type Stage = NonNullable<FleetJob['progress']>['stage']

const stages: Partial<Record<OrderStatus, Stage>> = {
  WAITING_FOR_TRANSPORT: 'looking',
  ASSIGNED_TO_TRANSPORT: 'assigned',
  COURIER_ACCEPTED_DELIVERY: 'accepted',
  MODIFIED: 'accepted',
  NEAR_VENDOR: 'near-vendor',
  PICKED_UP: 'collected',
  COURIER_LEFT_VENDOR: 'left-vendor',
  NEAR_CUSTOMER: 'left-vendor',
  RETURN_INITIATED: 'returning',
}

/** After a restart, sends the fleet every ongoing order with its progress. */
export async function resumeDispatch({ database }: AppContext, fleet: Fleet): Promise<void> {
  const orders = await findOngoingOrders(database)
  const jobs = await fleetJobsOf(database, orders)
  for (const [index, order] of orders.entries()) {
    const [stage, job] = [stages[effectiveStatus(order)], jobs[index]]
    if (stage && job) await fleet.request({ ...job, progress: await progress(stage, order) })
  }

  async function progress(stage: Stage, order: StoredOrder): Promise<FleetJob['progress']> {
    const rider = await riderOfOrder(database, order.order_id)
    if (!rider) return { stage: 'looking' }
    const { rider_id: id, name, given_name: givenName, phone, latitude, longitude } = rider
    const position = { latitude, longitude }
    return {
      stage,
      rider: { id, name, givenName, phone },
      ...(areCoordinates(position) && { position }),
      ...(order.return_reason !== null && { returnReason: order.return_reason }),
    }
  }
}
