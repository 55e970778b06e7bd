import type { OrderStatus } from '@pillion/domain/orders/order-statuses'
import { isNear } from '@pillion/domain/orders/tracking'

import type { FleetReport, FleetRider } from '../../partners/fleet/fleet.ts'
import { iso, type AppContext } from '../../platform/app-context.ts'
import { system } from '../../platform/db/scope.ts'
import { changeOrder } from '../orders/change-order.ts'
import { receiveProof } from '../proofs/receive-proof.ts'
import {
  assignRider,
  riderHasOrder,
  updateRiderPosition,
  unassignRider,
} from '../riders/rider-of-order.ts'
import { giveUpSearchStatement } from './dispatch-order.ts'
import { handleDelayed, handleReturn, handleUnreachable } from './handle-incident.ts'

type Report<K extends FleetReport['kind']> = Extract<FleetReport, { kind: K }>

const statusOf = {
  assigned: 'ASSIGNED_TO_TRANSPORT',
  accepted: 'COURIER_ACCEPTED_DELIVERY',
  collected: 'PICKED_UP',
  'left-vendor': 'COURIER_LEFT_VENDOR',
  delivered: 'DELIVERED',
} as const satisfies Record<string, OrderStatus>

/**
 * Applies a fleet report through `changeOrder`, like every other change of an order. The transition
 * table refuses a report that is late or repeated.
 */
export async function handleFleetReport(context: AppContext, report: FleetReport): Promise<void> {
  switch (report.kind) {
    case 'position':
      return handlePosition(context, report)
    case 'dropped':
      return handleDropped(context, report)
    case 'delayed':
      return handleDelayed(context, report)
    case 'unreachable':
      return handleUnreachable(context, report)
    case 'returning':
    case 'returned':
      return handleReturn(context, report)
    case 'proof':
      return receiveProof(context, report)
    default:
      return handleProgress(context, { ...report, kind: report.kind })
  }
}

async function handleProgress(
  context: AppContext,
  { orderId, kind, rider }: { orderId: string; kind: keyof typeof statusOf; rider: FleetRider },
) {
  const { database, clock, notify } = context
  await database.transaction(system, async (transaction) => {
    const change = await changeOrder(transaction, context, orderId, {
      type: 'move',
      to: statusOf[kind],
    })
    if ('changed' in change && change.changed)
      await assignRider(transaction, change.order, rider, iso(clock))
  })
  notify()
}

async function handleDropped(
  context: AppContext,
  { orderId, rider }: { orderId: string; rider: FleetRider },
) {
  const { database, notify } = context
  await database.transaction(system, async (transaction) => {
    // A repeated report must not take the order from the next rider.
    if (!(await riderHasOrder(transaction, orderId, rider.id))) return
    const to = 'WAITING_FOR_TRANSPORT'
    const change = await changeOrder(transaction, context, orderId, { type: 'move', to })
    if (!('changed' in change) || !change.changed) return
    await unassignRider(transaction, orderId)
    await transaction.run(giveUpSearchStatement(context, orderId))
  })
  lastNearStatuses.delete(orderId)
  notify()
}

async function handlePosition(context: AppContext, report: Report<'position'>) {
  const { database, clock, notify } = context
  const { orderId, rider, position, heading, etaOrigin, etaDestination } = report
  const positionReport = {
    ...position,
    heading,
    eta_origin: etaOrigin ?? null,
    eta_destination: etaDestination ?? null,
  }
  if (
    !(await updateRiderPosition(
      database,
      { orderId, riderId: rider.id },
      positionReport,
      iso(clock),
    ))
  )
    return
  const newStatus = nearStatus(report)
  const nearStatusKey = `${newStatus} ${rider.id}`
  if (!newStatus || lastNearStatuses.get(orderId) === nearStatusKey) return
  await database.transaction(system, async (transaction) => {
    await changeOrder(transaction, context, orderId, { type: 'move', to: newStatus })
  })
  rememberNearStatus(orderId, nearStatusKey)
  notify()
}

/** The status that follows from the rider's own arrival estimate (TRACK-07, TRACK-08, GAP-013). */
function nearStatus({ etaOrigin, etaDestination }: Report<'position'>): OrderStatus | undefined {
  if (etaOrigin !== undefined) return isNear(etaOrigin / 60) ? 'NEAR_VENDOR' : undefined
  return isNear((etaDestination ?? Infinity) / 60) ? 'NEAR_CUSTOMER' : undefined
}

// Saves a read with a lock for each later position. Losing an entry costs one such read.
const lastNearStatuses = new Map<string, string>()
const MAX_REMEMBERED = 10_000
function rememberNearStatus(orderId: string, nearStatusKey: string) {
  if (lastNearStatuses.size >= MAX_REMEMBERED) lastNearStatuses.clear()
  lastNearStatuses.set(orderId, nearStatusKey)
}
