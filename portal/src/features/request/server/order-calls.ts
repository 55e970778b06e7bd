import {
  editOrder as editOperation,
  placeOrder as placeOperation,
} from '@pillion/contract/http/orders'
import { validateVoucher as validateOperation } from '@pillion/contract/http/vouchers'

import { keys } from '#entities/query-keys.ts'
import { call } from '#platform/api/call.ts'
import { queryClient } from '#platform/api/query-client.ts'

import { editPayload, orderPayload } from '../flow/order-payload.ts'
import type { PayloadInput, VoucherInput, AppliedVoucher } from '../flow/types.ts'
import { cardPayment } from '../rare-parts.ts'

type Submission = { request: PayloadInput; key: string }

/** Resolves to the order id. The idempotency key prevents a second order (ORDER-17, GAP-144). */
export async function placeOrder({ request, key }: Submission): Promise<string> {
  if (request.paymentMethod === 'ONLINE_PAYMENT')
    return (await cardPayment.load()).payOrder({ request, key })
  const body = orderPayload(request)
  const { result } = await call(placeOperation, { body, idempotencyKey: key })
  return result.order_id
}

/** ORDER-18 */
export async function editOrder({ request, key }: Submission): Promise<string> {
  const orderId = request.orderToBeUpdated?.order_id ?? ''
  const { result } = await call(editOperation, {
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

/** Resolves to the voucher with the discounted fee (VOUCHER-02, GAP-075). */
export async function validateVoucher(input: VoucherInput): Promise<AppliedVoucher> {
  const { code, vendorId, orderTime, fee, signature } = input
  const { result } = await call(validateOperation, {
    body: {
      code,
      order: { order_time: orderTime, delivery_fee: fee, signature },
      vendor_id: vendorId,
    },
  })
  return { ...result.voucher, fee: result.delivery_fee, signature: result.signature }
}
