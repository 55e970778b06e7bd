import type { getOrder as operation } from '@pillion/contract/http/orders'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireOwnVendor } from '../vendors/require-own-vendor.ts'
import { presentOrder } from './present.ts'
import { requireOwnOrder } from './require-own-order.ts'

/** One order of the vendor or of one of its outlets (ORDER-20). */
export async function getOrder(
  context: AppContext,
  { caller, query }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database } = context
  await requireOwnVendor(database, caller, query.vendorId)
  const row = await requireOwnOrder(database, caller, query.orderId)
  if (row.vendor_id !== query.vendorId) {
    const outlet = await requireOwnVendor(database, caller, row.vendor_id)
    if (outlet.parent_vendor_id !== query.vendorId)
      throw new Refusal('error.not-found', { field: 'order_id' })
  }
  return { result: presentOrder(row, context) }
}
