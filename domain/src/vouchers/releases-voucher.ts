import type { OrderStatus } from '../orders/order-statuses.ts'
import { isInStatusGroup } from '../orders/status-groups.ts'

/** Whether an order with this status releases its voucher: it ended before a rider collected it. */
export const releasesVoucher = (status: OrderStatus): boolean =>
  isInStatusGroup('cancelled', status)
