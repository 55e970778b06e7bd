import type { OrderStatus } from './order-statuses.ts'

/** The statuses of an order from first to last (STATUS-05). STALLED is not among them (GAP-001). */
export const progression = [
  'INITIATED',
  'PAYMENT_INITIATED',
  'PAYMENT_COMMITTED',
  'NEW',
  'RECEIVED',
  'RECEIVED_BY_VENDOR',
  'ACCEPTED_BY_VENDOR',
  'WAITING_FOR_TRANSPORT',
  'ASSIGNED_TO_TRANSPORT',
  'COURIER_ACCEPTED_DELIVERY',
  'MODIFIED',
  'NEAR_VENDOR',
  'PICKED_UP',
  'COURIER_LEFT_VENDOR',
  'NEAR_CUSTOMER',
  'DELIVERED',
  'RETURN_INITIATED',
  'RETURNED_TO_VENDOR',
] as const satisfies readonly OrderStatus[]

const steps: ReadonlyMap<string, number> = new Map<string, number>([
  ...progression.map((status, index) => [status, index] as const),
  ['CANCELLED', -1],
  ['PAYMENT_CANCELLED', -2],
  ['PAYMENT_FAILED', -3],
  ['STALLED', -4],
])

/** The zero-based step of a status. DELAYED and unknown statuses rank below all others (GAP-003). */
export function stepOf(status: string): number {
  return steps.get(status) ?? Number.MIN_SAFE_INTEGER
}
