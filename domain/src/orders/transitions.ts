import { inTimeOrder } from './history.ts'
import type { HistoryEntry } from './history.ts'
import type { OrderStatus } from './order-statuses.ts'
import { progression, stepOf } from './progression.ts'

export const terminalStatuses = [
  'DELIVERED',
  'CANCELLED',
  'STALLED',
  'PAYMENT_FAILED',
  'PAYMENT_CANCELLED',
  'RETURNED_TO_VENDOR',
] as const satisfies readonly OrderStatus[]

/** Nothing happens to the order any more. */
export function isTerminal({ status }: { readonly status: string }): boolean {
  return terminalStatuses.some((terminal) => terminal === status)
}

type OrderSoFar = { readonly status: OrderStatus; readonly history: readonly HistoryEntry[] }

/** Whether an order may move to another status (GAP-004); never to the one it has. */
export function canTransition(from: OrderSoFar, to: OrderStatus): boolean {
  if (!predecessors[to].includes(from.status)) return false
  // A delayed return continues as a return. Otherwise a delay changes nothing of what comes next.
  return to === 'RETURN_INITIATED' || predecessors[to].includes(effectiveStatus(from))
}

/** The status of the order; of a delayed one, the furthest since it last waited for a rider. */
export function effectiveStatus({ status, history }: OrderSoFar): OrderStatus {
  if (status !== 'DELAYED') return status
  const entries = inTimeOrder(history)
  const restart = entries.findLastIndex((entry) => entry.status === 'WAITING_FOR_TRANSPORT')
  return entries
    .slice(Math.max(restart, 0))
    .map((entry) => entry.status)
    .reduce((furthest, next) => (stepOf(next) > stepOf(furthest) ? next : furthest), status)
}

type Step = (typeof progression)[number]

/** For each status, the statuses that lead to it. What follows DELAYED also depends on the status before. */
const predecessors: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  // Payment comes first; an order that waits for it can do nothing else.
  INITIATED: [],
  PAYMENT_INITIATED: ['INITIATED'],
  PAYMENT_COMMITTED: progressionRange('INITIATED', 'PAYMENT_INITIATED'),
  PAYMENT_FAILED: progressionRange('INITIATED', 'PAYMENT_INITIATED'),
  PAYMENT_CANCELLED: progressionRange('INITIATED', 'PAYMENT_INITIATED'),

  // Forward along the progression. Steps may be skipped, also by a delayed order.
  NEW: ['PAYMENT_COMMITTED'],
  RECEIVED: progressionRange('PAYMENT_COMMITTED', 'NEW'),
  RECEIVED_BY_VENDOR: [...progressionRange('PAYMENT_COMMITTED', 'RECEIVED'), 'DELAYED'],
  ACCEPTED_BY_VENDOR: [...progressionRange('PAYMENT_COMMITTED', 'RECEIVED_BY_VENDOR'), 'DELAYED'],
  ASSIGNED_TO_TRANSPORT: [
    ...progressionRange('PAYMENT_COMMITTED', 'WAITING_FOR_TRANSPORT'),
    'DELAYED',
  ],
  COURIER_ACCEPTED_DELIVERY: [
    ...progressionRange('PAYMENT_COMMITTED', 'ASSIGNED_TO_TRANSPORT'),
    'DELAYED',
  ],
  NEAR_VENDOR: [...progressionRange('PAYMENT_COMMITTED', 'MODIFIED'), 'DELAYED'],
  PICKED_UP: [...progressionRange('PAYMENT_COMMITTED', 'NEAR_VENDOR'), 'DELAYED'],
  COURIER_LEFT_VENDOR: [...progressionRange('PAYMENT_COMMITTED', 'PICKED_UP'), 'DELAYED'],
  NEAR_CUSTOMER: [...progressionRange('PAYMENT_COMMITTED', 'COURIER_LEFT_VENDOR'), 'DELAYED'],

  // Forward, or back when the rider is unassigned.
  WAITING_FOR_TRANSPORT: [
    ...progressionRange('PAYMENT_COMMITTED', 'ACCEPTED_BY_VENDOR'),
    ...progressionRange('ASSIGNED_TO_TRANSPORT', 'MODIFIED'),
    'DELAYED',
  ],

  // An edit becomes a status only after a rider has accepted (GAP-051), and never on a delayed order.
  MODIFIED: ['COURIER_ACCEPTED_DELIVERY'],

  // Only a collected order can be delivered or returned, and a return ends only at the vendor.
  DELIVERED: [...progressionRange('PICKED_UP', 'NEAR_CUSTOMER'), 'DELAYED'],
  RETURN_INITIATED: [...progressionRange('PICKED_UP', 'NEAR_CUSTOMER'), 'DELAYED'],
  RETURNED_TO_VENDOR: ['RETURN_INITIATED'],

  // Off the progression: no rider takes it (decision 0003), it is cancelled before pickup, it is late.
  STALLED: ['PAYMENT_COMMITTED', 'NEW', 'RECEIVED', 'WAITING_FOR_TRANSPORT', 'DELAYED'],
  CANCELLED: [...progressionRange('INITIATED', 'NEAR_VENDOR'), 'DELAYED'],
  DELAYED: [...progressionRange('RECEIVED', 'NEAR_CUSTOMER'), 'RETURN_INITIATED'],
}

/** A part of the progression, both ends included. */
function progressionRange(first: Step, last: Step): readonly OrderStatus[] {
  return progression.slice(progression.indexOf(first), progression.indexOf(last) + 1)
}
