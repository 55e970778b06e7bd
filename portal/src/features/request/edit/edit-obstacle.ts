import type { Order } from '@pillion/contract/models/order'
import { can } from '@pillion/domain/orders/can'

export type EditObstacle = 'off' | 'paid-online' | 'too-late'

/** Why an order cannot be edited, in one of three sentences; undefined when it can (GAP-051). */
export function editObstacle(
  { status, order }: Pick<Order, 'status' | 'order'>,
  flags: { modifyOrder: boolean },
): EditObstacle | undefined {
  const { payment_method: paymentMethod } = order
  if (can.edit({ status, paymentMethod }, flags)) return undefined
  if (!flags.modifyOrder) return 'off'
  return paymentMethod === 'ONLINE_PAYMENT' ? 'paid-online' : 'too-late'
}
