/** Every order status, in the documents' order (STATUS-01). */
export const orderStatuses = [
  'NEW',
  'STALLED',
  'RECEIVED',
  'WAITING_FOR_TRANSPORT',
  'ASSIGNED_TO_TRANSPORT',
  'COURIER_ACCEPTED_DELIVERY',
  'RECEIVED_BY_VENDOR',
  'ACCEPTED_BY_VENDOR',
  'NEAR_VENDOR',
  'DELAYED',
  'PICKED_UP',
  'NEAR_CUSTOMER',
  'DELIVERED',
  'CANCELLED',
  'COURIER_LEFT_VENDOR',
  'MODIFIED',
  'INITIATED',
  'PAYMENT_INITIATED',
  'PAYMENT_COMMITTED',
  'PAYMENT_FAILED',
  'PAYMENT_CANCELLED',
  'RETURN_INITIATED',
  'RETURNED_TO_VENDOR',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

export function isOrderStatus(text: string): text is OrderStatus {
  return orderStatuses.some((status) => status === text)
}
