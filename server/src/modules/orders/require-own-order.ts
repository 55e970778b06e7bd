import { monthOfOrderId } from '@pillion/domain/order-ids/order-id'

import type { Caller } from '../../platform/auth/caller.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import type { Database } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { orderRow, type OrderRow } from './read-store.ts'

/** The caller's order. Row-level security hides the orders of others, so they are not found. */
export async function requireOwnOrder(
  database: Database,
  caller: Caller,
  orderId: string,
): Promise<OrderRow> {
  const month = monthOfOrderId(orderId)
  const row =
    month === undefined ? undefined : await orderRow(database, scopeOf(caller), month, orderId)
  if (!row) throw new Refusal('error.not-found', { field: 'order_id' })
  return row
}
