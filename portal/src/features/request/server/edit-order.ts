import { editOrder as operation } from '@pillion/contract/http/orders'

import { keys } from '#entities/query-keys.ts'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'

import { editPayload } from '../flow/edit-payload.ts'
import type { Submission } from './order-calls.ts'

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
