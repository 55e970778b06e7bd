import type { OrderStatus } from '@pillion/domain/orders/order-statuses'
import type { PaymentMethod } from '@pillion/domain/payments/payment-methods'
import { refundOnEnd } from '@pillion/domain/payments/refunds'

import type { Transaction } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/add-jobs.ts'

type PaidOrder = { order_id: string; payment_method: PaymentMethod }

const refunded = new Map<string, 'refund' | 'keep'>(Object.entries(refundOnEnd))

/** Has the payment of an order voided or given back when the order ends so; does nothing for other payment methods. */
export function settleWhenEnded(
  transaction: Transaction,
  { order_id, payment_method }: PaidOrder,
  { status, at }: { status: OrderStatus; at: number },
): Promise<unknown>[] {
  if (payment_method !== 'ONLINE_PAYMENT' || refunded.get(status) !== 'refund') return []
  const job = { queue: 'settle-order', key: `settle-${order_id}`, payload: { order_id } } as const
  return [transaction.run(addJob({ ...job, runAt: at }))]
}
