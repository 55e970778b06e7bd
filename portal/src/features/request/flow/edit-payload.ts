import type { editOrder } from '@pillion/contract/http/orders'
import type { BodyOf } from '@pillion/contract/operation'

import { amountOf, locationOf, unchecked } from './order-payload.ts'
import type { PayloadInput } from './types.ts'

export type EditPayload = BodyOf<typeof editOrder>

/** The body of PUT /order/{orderId} (ORDER-18, GAP-052). */
export function editPayload(request: PayloadInput): EditPayload {
  const { orderToBeUpdated: order, details, paymentMethod, quote } = request
  if (!order) throw unchecked()
  return {
    vendor_id: order.vendor_id,
    payment_method: paymentMethod,
    amount: amountOf(request),
    item_details: details.description.trim(),
    location: locationOf(request),
    delivery_fee: quote?.fee ?? order.delivery_fee,
    signature: quote?.signature ?? null,
  }
}
