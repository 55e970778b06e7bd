import type { OrderStatus } from '../orders/order-statuses.ts'

/** Whether an order with this status gives its voucher's use back: it ended and no rider set out. */
export const releasesVoucher = (status: OrderStatus): boolean => releasingStatuses.has(status)

const releasingStatuses: ReadonlySet<OrderStatus> = new Set([
  'CANCELLED',
  'STALLED',
  'PAYMENT_FAILED',
  'PAYMENT_CANCELLED',
])
