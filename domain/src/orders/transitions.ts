import { groups } from './groups.ts'
import { hasEverBeen, inTimeOrder } from './history.ts'
import type { HistoryEntry } from './history.ts'
import type { OrderStatus } from './statuses.ts'
import { progression, stepOf } from './steps.ts'

export const terminalStatuses = [
  'DELIVERED',
  'CANCELLED',
  'STALLED',
  'PAYMENT_FAILED',
  'PAYMENT_CANCELLED',
  'RETURNED_TO_VENDOR',
] as const satisfies readonly OrderStatus[]

/** Whether an order may move on (GAP-004). To the status it already has it never moves. */
export function mayMove(
  from: { readonly status: OrderStatus; readonly history: readonly HistoryEntry[] },
  to: OrderStatus,
): boolean {
  if (!waysInto[to].includes(from.status)) return false
  return from.status !== 'DELAYED' || mayLeaveDelay(from.history, to)
}

type Step = (typeof progression)[number]

/** For each status the statuses that lead into it. What DELAYED leads to depends on the history too. */
const waysInto: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  // Payment comes first; nothing else happens to an order that waits for it.
  INITIATED: [],
  PAYMENT_INITIATED: ['INITIATED'],
  PAYMENT_COMMITTED: between('INITIATED', 'PAYMENT_INITIATED'),
  PAYMENT_FAILED: between('INITIATED', 'PAYMENT_INITIATED'),
  PAYMENT_CANCELLED: between('INITIATED', 'PAYMENT_INITIATED'),

  // Forward along the progression. Steps may be skipped, by a delayed order too.
  NEW: ['PAYMENT_COMMITTED'],
  RECEIVED: between('PAYMENT_COMMITTED', 'NEW'),
  RECEIVED_BY_VENDOR: [...between('PAYMENT_COMMITTED', 'RECEIVED'), 'DELAYED'],
  ACCEPTED_BY_VENDOR: [...between('PAYMENT_COMMITTED', 'RECEIVED_BY_VENDOR'), 'DELAYED'],
  ASSIGNED_TO_TRANSPORT: [...between('PAYMENT_COMMITTED', 'WAITING_FOR_TRANSPORT'), 'DELAYED'],
  COURIER_ACCEPTED_DELIVERY: [...between('PAYMENT_COMMITTED', 'ASSIGNED_TO_TRANSPORT'), 'DELAYED'],
  NEAR_VENDOR: [...between('PAYMENT_COMMITTED', 'MODIFIED'), 'DELAYED'],
  PICKED_UP: [...between('PAYMENT_COMMITTED', 'NEAR_VENDOR'), 'DELAYED'],
  COURIER_LEFT_VENDOR: [...between('PAYMENT_COMMITTED', 'PICKED_UP'), 'DELAYED'],
  NEAR_CUSTOMER: [...between('PAYMENT_COMMITTED', 'COURIER_LEFT_VENDOR'), 'DELAYED'],

  // Forward, or back when the rider is unassigned.
  WAITING_FOR_TRANSPORT: [
    ...between('PAYMENT_COMMITTED', 'ACCEPTED_BY_VENDOR'),
    ...between('ASSIGNED_TO_TRANSPORT', 'MODIFIED'),
    'DELAYED',
  ],

  // An edit shows as a status only once a rider has accepted (GAP-051), and never on a delayed order.
  MODIFIED: ['COURIER_ACCEPTED_DELIVERY', 'NEAR_VENDOR'],

  // What was not picked up is not delivered; a return begins only here and ends only there.
  DELIVERED: [...between('PICKED_UP', 'NEAR_CUSTOMER'), 'DELAYED'],
  RETURN_INITIATED: [...between('PICKED_UP', 'NEAR_CUSTOMER'), 'DELAYED'],
  RETURNED_TO_VENDOR: ['RETURN_INITIATED'],

  // Aside: nobody takes it (decision 0003), it is called off before the pickup, it is late.
  STALLED: ['PAYMENT_COMMITTED', 'NEW', 'RECEIVED', 'WAITING_FOR_TRANSPORT'],
  CANCELLED: [...between('INITIATED', 'NEAR_VENDOR'), 'DELAYED'],
  DELAYED: [...between('RECEIVED', 'NEAR_CUSTOMER'), 'RETURN_INITIATED'],
}

/** Forward of a delayed order is what lies beyond all that it reached since a rider last left it. */
function mayLeaveDelay(history: readonly HistoryEntry[], to: OrderStatus): boolean {
  const isCollected = hasEverBeen(history, groups.collected)
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
function between(first: Step, last: Step): readonly OrderStatus[] {
  return progression.slice(progression.indexOf(first), progression.indexOf(last) + 1)
}
