import type { Order } from '@pillion/contract/models/order'
import { checkEditable } from '@pillion/domain/orders/editing'
import { isInStatusGroup } from '@pillion/domain/orders/status-groups'

/** Why the order cannot be edited now, as a key below `orders.edit.not-now`. */
export type EditRefusal =
  | 'paid-online'
  | 'processing'
  | 'nearby'
  | 'collected'
  | 'delayed'
  | 'stage'

/** Nothing when it can be (GAP-051). */
export function editRefusal({ status, order }: Order): EditRefusal | undefined {
  const paymentMethod = order.payment_method
  if (!checkEditable({ status, paymentMethod }, { modifyOrder: true })) return undefined
  if (paymentMethod === 'ONLINE_PAYMENT') return 'paid-online'
  if (processingStatuses.has(status)) return 'processing'
  if (status === 'NEAR_VENDOR') return 'nearby'
  if (status === 'DELAYED') return 'delayed'
  return isInStatusGroup('collected', status) ? 'collected' : 'stage'
}

const processingStatuses: ReadonlySet<string> = new Set([
  'INITIATED',
  'PAYMENT_INITIATED',
  'PAYMENT_COMMITTED',
])
