import type { editOrder as operation } from '@pillion/contract/http/orders'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { unixNow, type Clock } from '../../platform/clock/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addJob } from '../../platform/jobs/add-jobs.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireFlag } from '../flags/require-flag.ts'
import { clearArrivalEstimate } from '../riders/rider-of-order.ts'
import { requireOwnVendor } from '../vendors/require-own-vendor.ts'
import { amendmentOf } from './amendment.ts'
import { changeOrder } from './change-order.ts'
import { amendedOrderRow, type Amendment } from './change-store.ts'
import { presentOrder } from './present.ts'
import type { OrderRow } from './read-store.ts'

type EditOrderCall = Call<typeof operation>

/** Changes an order that no rider has collected yet (ORDER-18, GAP-051, GAP-052). */
export async function editOrder(
  context: AppContext,
  { caller, params, body, idempotency }: EditOrderCall,
): Promise<AnswerOf<typeof operation>> {
  const { database, clock, notify } = context
  const vendor = await requireOwnVendor(database, caller, body.vendor_id)
  requireFlag(context, 'modify-order', { vendorId: vendor.vendor_id })
  const idempotentCall = idempotentCallOf(context, { caller, idempotency })
  const answer = await runIdempotent(idempotentCall, async (transaction) => {
    const edit = (order: OrderRow) => {
      if (order.vendor_id !== body.vendor_id) throw orderNotFound()
      return [{ type: 'edit' }] as const
    }
    const change = await changeOrder(transaction, context, params.orderId, edit, (order) =>
      amendmentOf(context, { body, vendor, order }),
    )
    if ('unknown' in change) throw orderNotFound()
    const { order } = change
    // As with a cancellation, the caller shows the current status with the refusal (GAP-030).
    if ('refusal' in change)
      throw Refusal.of(change.refusal, { field: 'orderId', details: { status: order.status } })
    if (change.amendment) await afterAddressChange(transaction, clock, order, change.amendment)
    const row = (await amendedOrderRow(transaction, order)) ?? order
    return { result: presentOrder(row, context) }
  })
  notify()
  return answer
}

/**
 * Clears the arrival estimate if the destination has changed, and adds the job that notifies the fleet and saves the
 * address, so that both survive a crash.
 */
async function afterAddressChange(
  transaction: Transaction,
  clock: Clock,
  { order_id, address, latitude, longitude }: OrderRow,
  amendment: Amendment,
): Promise<void> {
  const hasNewDestination = amendment.latitude !== latitude || amendment.longitude !== longitude
  if (!hasNewDestination && amendment.address === address) return
  const payload = { order_id, at: unixNow(clock) }
  await Promise.all([
    transaction.run(addJob({ queue: 'order-edited', payload, runAt: clock.now() })),
    ...(hasNewDestination ? [clearArrivalEstimate(transaction, order_id)] : []),
  ])
}

const orderNotFound = () => new Refusal('error.not-found', { field: 'orderId' })
