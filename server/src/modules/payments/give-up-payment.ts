import type { AppContext } from '../../platform/app-context.ts'
import { system, type Scope } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { changePayment } from './change-payment.ts'
import { paymentByOrder } from './store.ts'

/**
 * Ends an order that waits for another card, since its payer requests something else instead: its voucher is given back at once.
 * Refuses if a card is just paying for it or has paid. Does nothing for an order of somebody else, or one that has ended
 * without payment or whose money goes back.
 */
export async function giveUpPayment(
  context: Pick<AppContext, 'database' | 'clock' | 'random' | 'flags' | 'notify'>,
  scope: Scope,
  orderId: string,
): Promise<void> {
  const { database, notify } = context
  const payment = await paymentByOrder(database, scope, orderId)
  if (!payment) return
  const changed = await database.transaction(system, (transaction) =>
    changePayment(transaction, context, payment.payment_id, { type: 'give-up' }),
  )
  if (changed && 'refused' in changed)
    throw new Refusal('payment.closed', { field: 'replaced_order_id' })
  notify()
}
