import type { OrderStatus } from '../orders/statuses.ts'

/** Whether an order with this status gives its voucher's use back: it ended and no rider set out. */
export const givesUseBack = (status: OrderStatus): boolean => withoutDelivery.has(status)

const withoutDelivery: ReadonlySet<OrderStatus> = new Set([
  'CANCELLED',
  'STALLED',
  'PAYMENT_FAILED',
  'PAYMENT_CANCELLED',
])
