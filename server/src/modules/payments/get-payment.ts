import type { getPayment as operation } from '@pillion/contract/http/payments'
import type { AnswerOf } from '@pillion/contract/operation'
import { toMajor } from '@pillion/domain/money/money'

import type { AppContext } from '../../platform/app-context.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { requireOwnOrder } from '../orders/require-own-order.ts'
import { paymentByOrder, paymentEvents } from './store.ts'

/** The payment of an order and its events, oldest first. */
export async function getPayment(
  { database, country }: AppContext,
  { caller, params }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { order_id } = await requireOwnOrder(database, caller, params.orderId)
  const scope = scopeOf(caller)
  const payment = await paymentByOrder(database, scope, order_id)
  if (!payment) return { result: null }
  const events = await paymentEvents(database, scope, payment.payment_id)
  const { status, amount, currency } = payment
  return { result: { status, amount: toMajor(amount, country.currency), currency, events } }
}
