import type { Order } from '@pillion/contract/models/order'
import { can } from '@pillion/domain/orders/can'

export type EditRefusal = 'off' | 'paid-online' | 'too-late'

/** Why an order cannot be edited; undefined if it can (GAP-051). */
export function editRefusal(
  { status, order }: Pick<Order, 'status' | 'order'>,
  flags: { modifyOrder: boolean },
): EditRefusal | undefined {
  const { payment_method: paymentMethod } = order
  if (can.edit({ status, paymentMethod }, flags)) return undefined
  if (!flags.modifyOrder) return 'off'
  return paymentMethod === 'ONLINE_PAYMENT' ? 'paid-online' : 'too-late'
}
