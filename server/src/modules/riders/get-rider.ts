import type { getRider as operation } from '@pillion/contract/http/orders'
import type { AnswerOf } from '@pillion/contract/operation'

import type { House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { ownOrder } from '../orders/own-order.ts'
import { scopeOf } from '../vendors/own-vendor.ts'
import { presentRider } from './present.ts'
import { riderRow } from './store.ts'

/** The rider of an order, null while there is none (RIDER-03, GAP-036). */
export async function getRider(
  { database }: House,
  { caller, params }: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const order = await ownOrder(database, caller, params.id)
  const row = await riderRow(database, scopeOf(caller), order.order_id)
  return { result: row ? presentRider(row) : null }
}
