import type { OrderStatus } from '@pillion/domain/orders/order-statuses'
import { canBecomeNear, isNear } from '@pillion/domain/orders/tracking'

import type { FleetReport, ReportOutcome, StageReportKind } from '../../partners/fleet/fleet.ts'
import { iso, type AppContext } from '../../platform/app-context.ts'
import { changeOrder } from '../orders/change-order.ts'
import { receiveProof } from '../proofs/receive-proof.ts'
import {
  assignRider,
  riderHasOrder,
  updateRiderPosition,
  unassignRider,
} from '../riders/rider-of-order.ts'
import { applyReport } from './apply-report.ts'
import { giveUpSearchStatement } from './dispatch-order.ts'
import { handleDelivery } from './handle-delivery.ts'
import { handleDelayed, handleReturn, handleUnreachable } from './handle-incident.ts'

type Report<K extends FleetReport['kind']> = Extract<FleetReport, { kind: K }>

const statusOf = {
  assigned: 'ASSIGNED_TO_TRANSPORT',
  accepted: 'COURIER_ACCEPTED_DELIVERY',
  collected: 'PICKED_UP',
  'left-vendor': 'COURIER_LEFT_VENDOR',
} as const satisfies Record<string, OrderStatus>

/**
 * Applies a fleet report through `changeOrder`, like every other change of an order. The transition
 * table refuses a report that is late or repeated.
 */
export async function handleFleetReport(
  context: AppContext,
  report: FleetReport,
): Promise<ReportOutcome> {
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
    case 'delivered':
      return handleDelivery(context, report)
    case 'proof':
      return receiveProof(context, report)
    default:
      return handleProgress(context, { ...report, kind: report.kind })
  }
}

const handleProgress = (
  context: AppContext,
  report: Report<StageReportKind> & { kind: keyof typeof statusOf },
): Promise<ReportOutcome> =>
  applyReport(context, report, async (transaction) => {
    const { orderId, kind, rider } = report
    const command = { type: 'move', to: statusOf[kind] } as const
    const change = await changeOrder(transaction, context, orderId, command)
    if ('changed' in change && change.changed)
      await assignRider(transaction, change.order, rider, iso(context.clock))
    return change
  })

async function handleDropped(
  context: AppContext,
  report: Report<StageReportKind>,
): Promise<ReportOutcome> {
  const { orderId, rider } = report
  const outcome = await applyReport(context, report, async (transaction) => {
    // Locks the order, since a report that assigns the rider may be under way.
    await changeOrder(transaction, context, orderId, () => [])
    // A repeated report must not take the order from the next rider.
    const hasOrder = await riderHasOrder(transaction, orderId, rider.id)
    const change = await changeOrder(transaction, context, orderId, () =>
      hasOrder ? [{ type: 'move', to: 'WAITING_FOR_TRANSPORT' }] : [],
    )
    if ('changed' in change && change.changed) {
      await unassignRider(transaction, orderId)
      await transaction.run(giveUpSearchStatement(context, orderId))
    }
    return change
  })
  lastNearStatuses.delete(orderId)
  return outcome
}

async function handlePosition(
  context: AppContext,
  report: Report<'position'>,
): Promise<ReportOutcome> {
  const { database, clock } = context
  const { orderId, rider, at, position, heading, etaOrigin, etaDestination } = report
  const positionReport = {
    ...position,
    heading,
    eta_origin: etaOrigin ?? null,
    eta_destination: etaDestination ?? null,
    // One that is dated ahead must not hide those after it.
    reported_at: new Date(Math.min(at, clock.now())).toISOString(),
  }
  const order = { orderId, riderId: rider.id }
  if (!(await updateRiderPosition(database, order, positionReport, iso(clock)))) return 'ignored'
  const newStatus = nearStatus(report)
  const nearStatusKey = `${newStatus} ${rider.id}`
  if (!newStatus || lastNearStatuses.get(orderId) === nearStatusKey) return 'applied'
  let isEarly = false
  await applyReport(context, report, (transaction) =>
    changeOrder(transaction, context, orderId, (order) => {
      isEarly = !canBecomeNear(order, newStatus)
      return isEarly ? [] : [{ type: 'move', to: newStatus }]
    }),
  )
  if (!isEarly) rememberNearStatus(orderId, nearStatusKey)
  return 'applied'
}

/** The status that follows from the rider's own arrival estimate (TRACK-07, TRACK-08, GAP-013). */
function nearStatus({ etaOrigin, etaDestination }: Report<'position'>) {
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
