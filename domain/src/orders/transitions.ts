import { hasEverBeen, inTimeOrder } from './history.ts'
import type { HistoryEntry } from './history.ts'
import type { OrderStatus } from './order-statuses.ts'
import { progression, stepOf } from './progression.ts'
import { statusGroups } from './status-groups.ts'

export const terminalStatuses = [
  'DELIVERED',
  'CANCELLED',
  'STALLED',
  'PAYMENT_FAILED',
  'PAYMENT_CANCELLED',
  'RETURNED_TO_VENDOR',
] as const satisfies readonly OrderStatus[]

/** Whether an order may move on (GAP-004). To the status it already has it never moves. */
export function canTransition(
  from: { readonly status: OrderStatus; readonly history: readonly HistoryEntry[] },
  to: OrderStatus,
): boolean {
  if (!predecessors[to].includes(from.status)) return false
  return from.status !== 'DELAYED' || canLeaveDelayed(from.history, to)
}

type Step = (typeof progression)[number]

/** For each status the statuses that lead into it. What DELAYED leads to depends on the history too. */
const predecessors: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  // Payment comes first; nothing else happens to an order that waits for it.
  INITIATED: [],
  PAYMENT_INITIATED: ['INITIATED'],
  PAYMENT_COMMITTED: progressionRange('INITIATED', 'PAYMENT_INITIATED'),
  PAYMENT_FAILED: progressionRange('INITIATED', 'PAYMENT_INITIATED'),
  PAYMENT_CANCELLED: progressionRange('INITIATED', 'PAYMENT_INITIATED'),

  // Forward along the progression. Steps may be skipped, by a delayed order too.
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

  // An edit shows as a status only once a rider has accepted (GAP-051), and never on a delayed order.
  MODIFIED: ['COURIER_ACCEPTED_DELIVERY', 'NEAR_VENDOR'],

  // What was not picked up is not delivered; a return begins only here and ends only there.
  DELIVERED: [...progressionRange('PICKED_UP', 'NEAR_CUSTOMER'), 'DELAYED'],
  RETURN_INITIATED: [...progressionRange('PICKED_UP', 'NEAR_CUSTOMER'), 'DELAYED'],
  RETURNED_TO_VENDOR: ['RETURN_INITIATED'],

  // Aside: nobody takes it (decision 0003), it is called off before the pickup, it is late.
  STALLED: ['PAYMENT_COMMITTED', 'NEW', 'RECEIVED', 'WAITING_FOR_TRANSPORT'],
  CANCELLED: [...progressionRange('INITIATED', 'NEAR_VENDOR'), 'DELAYED'],
  DELAYED: [...progressionRange('RECEIVED', 'NEAR_CUSTOMER'), 'RETURN_INITIATED'],
}

/** Forward of a delayed order is what lies beyond all that it reached since a rider last left it. */
function canLeaveDelayed(history: readonly HistoryEntry[], to: OrderStatus): boolean {
  const isCollected = hasEverBeen(history, statusGroups.collected)
  if (to === 'CANCELLED') return !isCollected
  // A delayed return goes on as a return, so here the same step counts.
  if (to === 'RETURN_INITIATED') return true
  if (to === 'DELIVERED' && !isCollected) return false
  return stepOf(to) > highestStep(history)
}

/** WAITING_FOR_TRANSPORT is where an unassigned order starts over; what it reached before is void. */
function highestStep(history: readonly HistoryEntry[]): number {
  const entries = inTimeOrder(history)
  const restart = entries.findLastIndex(({ status }) => status === 'WAITING_FOR_TRANSPORT')
  return Math.max(...entries.slice(Math.max(restart, 0)).map(({ status }) => stepOf(status)))
}

/** A stretch of the progression, both ends included. */
function progressionRange(first: Step, last: Step): readonly OrderStatus[] {
  return progression.slice(progression.indexOf(first), progression.indexOf(last) + 1)
}
