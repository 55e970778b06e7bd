import type { AppContext } from '../../platform/app-context.ts'
import { system, type Scope } from '../../platform/db/scope.ts'
import { changePayment } from './change-payment.ts'
import { paymentByOrder } from './store.ts'

/**
 * Ends an order that waits for another card, since its payer requests something else instead: its voucher is given back at once.
 * Does nothing for an order of somebody else, or one that a card is just paying or has paid.
 */
export async function giveUpPayment(
  context: Pick<AppContext, 'database' | 'clock' | 'random' | 'flags' | 'notify'>,
  scope: Scope,
  orderId: string,
): Promise<void> {
  const { database, notify } = context
  const payment = await paymentByOrder(database, scope, orderId)
  if (!payment) return
  await database.transaction(system, (transaction) =>
    changePayment(transaction, context, payment.payment_id, { type: 'give-up' }),
  )
  notify()
}
