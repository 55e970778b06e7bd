import type { endOrder as operation } from '@pillion/contract/http/orders'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addJob } from '../../platform/jobs/add-jobs.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { changeOrder, type Command } from './change-order.ts'

/**
 * Ends an order with the outcome that the operator gives, for example when its fleet has stopped reporting. Also tells
 * the fleet to release the rider.
 */
export async function endOrder(
  context: AppContext,
  { caller, body, idempotency }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { clock, notify } = context
  const { order_id, status } = body
  const idempotentCall = idempotentCallOf(context, { caller, idempotency })
  const answer = await runIdempotent(idempotentCall, async (transaction) => {
    const change = await changeOrder(transaction, context, order_id, (order) =>
      commandsTo(status, order.status),
    )
    if ('unknown' in change) throw new Refusal('error.not-found', { field: 'order_id' })
    if ('refusal' in change)
      throw Refusal.of(change.refusal, {
        field: 'status',
        details: { status: change.order.status },
      })
    const payload = { order_id }
    if (change.changed)
      await transaction.run(addJob({ queue: 'release-rider', payload, runAt: clock.now() }))
    return { result: { order_id, status } }
  })
  notify()
  return answer
}

/** RETURNED_TO_VENDOR is reachable only through a return, so one is started first. */
function commandsTo(status: Call<typeof operation>['body']['status'], from: string): Command[] {
  const end: Command = { type: 'move', to: status }
  const isAway = status === 'RETURNED_TO_VENDOR' && from !== status && from !== 'RETURN_INITIATED'
  return isAway ? [{ type: 'return', reason: 'OTHER' }, end] : [end]
}
