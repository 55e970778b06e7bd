import { decide } from '@pillion/domain/orders/decide'

import type { AppContext } from '../../platform/app-context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { orderPolicy } from './order-policy.ts'
import { storePlacements, type BatchPlacement } from './place-batch-store.ts'
import { placementOf, type PlacementInput } from './placement.ts'

type CheckedRequest = Omit<PlacementInput, 'status'>

/**
 * Places orders that were checked, in the caller's transaction. An online payment is settled by invoice (GAP-088). `searchAt`
 * says when the search for a rider begins, by its place in the batch, in epoch ms. Returns the IDs in order.
 */
export async function placeBatch(
  context: AppContext,
  transaction: Transaction,
  requests: readonly CheckedRequest[],
  searchAt: (at: number) => number,
): Promise<string[]> {
  const now = context.clock.now()
  const placements = requests.map((request, at): BatchPlacement => {
    const paymentMethod = request.body.order.payment_method
    const preorderedFor = request.body.preordered_for ?? undefined
    const settled_by_invoice = paymentMethod === 'ONLINE_PAYMENT'
    const decision = decide(
      { type: 'place', paymentMethod, preorderedFor, settledByInvoice: settled_by_invoice },
      undefined,
      Math.floor(now / 1_000),
      orderPolicy(context.flags, request.vendor.vendor_id),
    )
    const [event] = 'refused' in decision ? [] : decision.events
    if (!event) throw new Error('a new order was refused')
    return {
      ...placementOf(context, { ...request, status: event.status }),
      settled_by_invoice,
      run_at: new Date(searchAt(at)).toISOString(),
    }
  })
  await storePlacements(transaction, placements)
  return placements.map(({ order_id }) => order_id)
}
