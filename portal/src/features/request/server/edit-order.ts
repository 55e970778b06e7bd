import { editOrder as operation } from '@pillion/contract/http/orders'
import type { BodyOf } from '@pillion/contract/operation'

import { keys } from '#entities/query-keys.ts'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'

import { amountOf, locationOf, unchecked } from '../flow/order-payload.ts'
import type { PayloadInput, Submission } from '../flow/types.ts'

/** ORDER-18 */
export async function editOrder({ request, key }: Submission): Promise<string> {
  const orderId = request.orderToBeUpdated?.order_id ?? ''
  const { result } = await call(operation, {
    params: { orderId },
    body: editPayload(request),
    idempotencyKey: key,
  })
  // The order may be listed under its outlet and its parent.
  for (const queryKey of [keys.allOrders(), keys.order('', '').slice(0, 1)]) {
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  }
  return result.order_id
}

/** The body of PUT /order/{orderId} (ORDER-18, GAP-052). */
export function editPayload(request: PayloadInput): BodyOf<typeof operation> {
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
