import { placeOrder as placeOperation } from '@pillion/contract/http/orders'
import { validateVoucher as validateOperation } from '@pillion/contract/http/vouchers'

import { call } from '#platform/api/call.ts'

import { orderPayload } from '../flow/order-payload.ts'
import type { AppliedVoucher, Submission, VoucherInput } from '../flow/types.ts'
import { cardPayment } from '../rare-parts.ts'

/** Resolves to the order id. The idempotency key prevents a second order (ORDER-17, GAP-144). */
export async function placeOrder({ request, key }: Submission): Promise<string> {
  const order = orderPayload(request)
  if (request.paymentMethod === 'ONLINE_PAYMENT')
    return (await cardPayment.load()).payOrder(order, key)
  const { result } = await call(placeOperation, { body: order, idempotencyKey: key })
  return result.order_id
}

/** Resolves to the voucher with the discounted fee (VOUCHER-02, GAP-075). */
export async function validateVoucher(input: VoucherInput): Promise<AppliedVoucher> {
  const { code, vendorId, orderTime, fee, signature, unpaidOrderId } = input
  const { result } = await call(validateOperation, {
    body: {
      code,
      order: { order_time: orderTime, delivery_fee: fee, signature },
      vendor_id: vendorId,
      ...(unpaidOrderId && { replaced_order_id: unpaidOrderId }),
    },
  })
  return { ...result.voucher, fee: result.delivery_fee, signature: result.signature }
}
