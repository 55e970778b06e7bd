import { isUpcomingPreorder } from './order-lists.ts'
import { isOrderStatus } from './order-statuses.ts'
import type { OrderStatus } from './order-statuses.ts'

export type DisplayState =
  | 'processing'
  | 'payment-processing'
  | 'prepare-order'
  | 'looking-for-rider'
  | 'rider-on-the-way'
  | 'rider-nearby'
  | 'collected'
  | 'dispatched'
  | 'in-transit'
  | 'delayed'
  | 'delivered'
  | 'cancelled'
  | 'failed'
  | 'returning'
  | 'returned'
  | 'scheduled'
  | 'unknown'

export type StatusTone = 'new' | 'scheduled' | 'collected' | 'delivered' | 'cancelled' | 'delayed'

type DisplayInput = { readonly status: string; readonly preorderedFor?: number }

/** The state to display. An unknown status becomes `unknown`. Times are in unix seconds. */
export function displayStateOf(order: DisplayInput, now: number): DisplayState {
  if (isUpcomingPreorder(order, now)) return 'scheduled'
  return isOrderStatus(order.status) ? displayStates[order.status] : 'unknown'
}

export function statusTone(state: DisplayState): StatusTone {
  return tones[state]
}

/** GAP-012 */
const displayStates: Readonly<Record<OrderStatus, DisplayState>> = {
  INITIATED: 'payment-processing',
  PAYMENT_INITIATED: 'payment-processing',
  PAYMENT_COMMITTED: 'payment-processing',
  NEW: 'processing',
  RECEIVED: 'prepare-order',
  RECEIVED_BY_VENDOR: 'prepare-order',
  ACCEPTED_BY_VENDOR: 'prepare-order',
  WAITING_FOR_TRANSPORT: 'looking-for-rider',
  ASSIGNED_TO_TRANSPORT: 'rider-on-the-way',
  COURIER_ACCEPTED_DELIVERY: 'rider-on-the-way',
  MODIFIED: 'rider-on-the-way',
  NEAR_VENDOR: 'rider-nearby',
  PICKED_UP: 'collected',
  COURIER_LEFT_VENDOR: 'dispatched',
  NEAR_CUSTOMER: 'in-transit',
  DELAYED: 'delayed',
  DELIVERED: 'delivered',
  CANCELLED: 'cancelled',
  PAYMENT_CANCELLED: 'cancelled',
  STALLED: 'failed',
  PAYMENT_FAILED: 'failed',
  RETURN_INITIATED: 'returning',
  RETURNED_TO_VENDOR: 'returned',
}

const tones: Readonly<Record<DisplayState, StatusTone>> = {
  processing: 'new',
  'payment-processing': 'new',
  'prepare-order': 'new',
  'looking-for-rider': 'new',
  'rider-on-the-way': 'new',
  'rider-nearby': 'new',
  collected: 'collected',
  dispatched: 'collected',
  'in-transit': 'collected',
  returning: 'collected',
  delivered: 'delivered',
  returned: 'delivered',
  cancelled: 'cancelled',
  failed: 'cancelled',
  scheduled: 'scheduled',
  delayed: 'delayed',
  unknown: 'new',
}
