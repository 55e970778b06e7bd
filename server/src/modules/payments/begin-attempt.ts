import type { AppContext } from '../../platform/app-context.ts'
import type { Idempotency } from '../../platform/db/run-idempotent.ts'
import { system } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { changePayment } from './change-payment.ts'
import { addAttemptStatement, findAttempt, lockPayment, type PaymentRow } from './store.ts'

/** The number of the attempt that the call with this key makes, which a repeated call has too. */
export async function beginAttempt(
  context: AppContext,
  { payment_id }: PaymentRow,
  idempotency: Idempotency,
): Promise<number> {
  const { key, hash } = idempotency
  return context.database.transaction(system, async (transaction) => {
    await lockPayment(transaction, payment_id)
    const known = await findAttempt(transaction, payment_id, { key, hash })
    if (known && !known.same)
      throw new Refusal('error.idempotency-key-reused', { field: 'Idempotency-Key' })
    if (known) {
      idempotency.replayed()
      return known.attempt
    }
    const changed = await changePayment(transaction, context, payment_id, { type: 'confirm' })
    if (!changed || !('state' in changed)) throw new Refusal('payment.closed')
    const { attempts } = changed.state
    await transaction.run(addAttemptStatement(changed.payment, attempts, { key, hash }))
    return attempts
  })
}
