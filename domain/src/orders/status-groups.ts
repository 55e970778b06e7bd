import type { OrderStatus } from './order-statuses.ts'

/** The documented groups of order statuses. Nothing depends on `active` and `old` (GAP-007). */
export const statusGroups = {
  new: [
    'PAYMENT_COMMITTED',
    'NEW',
    'RECEIVED',
    'WAITING_FOR_TRANSPORT',
    'COURIER_ACCEPTED_DELIVERY',
    'ASSIGNED_TO_TRANSPORT',
    'RECEIVED_BY_VENDOR',
    'ACCEPTED_BY_VENDOR',
    'MODIFIED',
    'NEAR_VENDOR',
  ],
  collected: ['PICKED_UP', 'COURIER_LEFT_VENDOR', 'NEAR_CUSTOMER', 'RETURN_INITIATED'],
  cancelled: ['CANCELLED', 'PAYMENT_CANCELLED', 'STALLED', 'PAYMENT_FAILED'],
  active: [
    'NEW',
    'RECEIVED',
    'WAITING_FOR_TRANSPORT',
    'ASSIGNED_TO_TRANSPORT',
    'COURIER_ACCEPTED_DELIVERY',
    'RECEIVED_BY_VENDOR',
    'ACCEPTED_BY_VENDOR',
    'NEAR_VENDOR',
    'PICKED_UP',
    'NEAR_CUSTOMER',
    'DELAYED',
  ],
  old: ['DELIVERED', 'CANCELLED'],
  deliveredOrReturned: ['DELIVERED', 'RETURNED_TO_VENDOR'],
} as const satisfies Record<string, readonly OrderStatus[]>

export type StatusGroup = keyof typeof statusGroups

export function isInStatusGroup(name: StatusGroup, status: string): boolean {
  return statusGroups[name].some((member) => member === status)
}
