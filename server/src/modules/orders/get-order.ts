import type { getOrder as operation } from '@pillion/contract/http/orders'
import type { AnswerOf } from '@pillion/contract/operation'

import type { House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { ownVendor } from '../vendors/own-vendor.ts'
import { linkKeyOf } from './link-keys.ts'
import { ownOrder } from './own-order.ts'
import { presentOrder } from './present.ts'

/** One order of the vendor or of one of its outlets (ORDER-20). */
export async function getOrder(
  { database, country, keys }: House,
  { caller, query }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  await ownVendor(database, caller, query.vendorId)
  const row = await ownOrder(database, caller, query.orderId)
  if (row.vendor_id !== query.vendorId) {
    const outlet = await ownVendor(database, caller, row.vendor_id)
    if (outlet.parent_vendor_id !== query.vendorId)
      throw new Refusal('error.not-found', { field: 'order_id' })
  }
  return { result: presentOrder(row, country, linkKeyOf(row.order_id, keys.links)) }
}
