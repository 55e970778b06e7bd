import type { cancelOrder as operation } from '@pillion/contract/http/orders'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addJob } from '../../platform/jobs/add-jobs.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireOwnVendor } from '../vendors/require-own-vendor.ts'
import { changeOrder } from './change-order.ts'

/** Cancels an order for its vendor, if its status allows it (CANCEL-02 … CANCEL-07). */
export async function cancelOrder(
  context: AppContext,
  { caller, body, idempotency }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database, clock, notify } = context
  await requireOwnVendor(database, caller, body.vendor_id)
  const idempotentCall = idempotentCallOf(context, { caller, idempotency })
  const answer = await runIdempotent(idempotentCall, async (transaction) => {
    const command = { type: 'cancel', reason: body.reason, source: 'CLIENT' } as const
    const change = await changeOrder(transaction, context, body.order_id, command)
    if ('unknown' in change || change.order.vendor_id !== body.vendor_id)
      throw new Refusal('error.not-found', { field: 'order_id' })
    // The caller shows the current status with the refusal (GAP-030).
    if ('refusal' in change) {
      const details = { status: change.order.status }
      throw Refusal.of(change.refusal, { field: 'reason', details })
    }
    const payload = { order_id: body.order_id }
    if (change.changed)
      await transaction.run(addJob({ queue: 'release-rider', payload, runAt: clock.now() }))
    return { result: { order_id: body.order_id, status: 'CANCELLED' as const } }
  })
  notify()
  return answer
}
