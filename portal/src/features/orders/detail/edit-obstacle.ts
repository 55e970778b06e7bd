import type { Order } from '@pillion/contract/models/order'
import { whyNotEdit } from '@pillion/domain/orders/editing'
import { inGroup } from '@pillion/domain/orders/groups'

/** Why the order cannot be edited now, as a key below `orders.edit.not-now`. */
export type EditObstacle =
  | 'paid-online'
  | 'processing'
  | 'nearby'
  | 'collected'
  | 'delayed'
  | 'stage'

/** Nothing when it can be (GAP-051). */
export function editObstacle({ status, order }: Order): EditObstacle | undefined {
  const paymentMethod = order.payment_method
  if (!whyNotEdit({ status, paymentMethod }, { modifyOrder: true })) return undefined
  if (paymentMethod === 'ONLINE_PAYMENT') return 'paid-online'
  if (beforeItIsPlaced.has(status)) return 'processing'
  if (status === 'NEAR_VENDOR') return 'nearby'
  if (status === 'DELAYED') return 'delayed'
  return inGroup('collected', status) ? 'collected' : 'stage'
}

const beforeItIsPlaced: ReadonlySet<string> = new Set([
  'INITIATED',
  'PAYMENT_INITIATED',
  'PAYMENT_COMMITTED',
])
