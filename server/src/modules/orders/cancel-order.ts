import type { ErrorKey } from '@pillion/contract/errors'
import type { cancelOrder as operation } from '@pillion/contract/http/orders'
import type { AnswerOf } from '@pillion/contract/operation'

import { actOnce } from '../../platform/db/act.ts'
import type { House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { addJob } from '../../platform/jobs/jobs.ts'
import { ownVendor, scopeOf } from '../vendors/own-vendor.ts'
import { changeOrder } from './change-order.ts'

/** Cancels the rider for the vendor, if the order still can be (CANCEL-02 … CANCEL-07). */
export async function cancelOrder(
  house: House,
  { caller, body, idempotency }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database, clock, announce } = house
  await ownVendor(database, caller, body.vendor_id)
  const act = { database, clock, scope: scopeOf(caller), caller: caller.accountId, idempotency }
  const answer = await actOnce(act, async (transaction) => {
    const command = { type: 'cancel', reason: body.reason, source: 'CLIENT' } as const
    const change = await changeOrder(transaction, house, body.order_id, command)
    if ('unknown' in change || change.order.vendor_id !== body.vendor_id)
      throw new Refusal('error.not-found', { field: 'order_id' })
    if ('refused' in change) {
      // The caller shows the present status with the refusal (GAP-030).
      const details = { status: change.order.status }
      throw new Refusal(change.refused as ErrorKey, { field: 'reason', details })
    }
    const payload = { order_id: body.order_id }
    if (change.changed)
      await transaction.run(addJob({ queue: 'release-rider', payload, runAt: clock.now() }))
    return { result: { order_id: body.order_id, status: 'CANCELLED' as const } }
  })
  announce()
  return answer
}
