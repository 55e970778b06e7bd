import type { AppContext } from '../../platform/app-context.ts'
import { system } from '../../platform/db/scope.ts'
import type { BoundStatement } from '../../platform/db/statement.ts'
import { toSearchText } from '../../platform/db/to-search-text.ts'
import { findOrder, type StoredOrder } from '../orders/find-order.ts'
import { rememberPlaces } from './store.ts'

/**
 * A vendor's past destinations are its best suggestions; no other vendor sees them. `at` is when
 * an edit changed the destination, in unix seconds; without it, when the order was placed.
 */
export async function rememberAddress(
  { database }: AppContext,
  { order_id, at }: { order_id: string; at?: number },
) {
  const order = await findOrder(database, order_id)
  if (!order) return
  const [statement] = rememberPlaces([placeOf(order, at)])
  if (statement) await database.run(system, statement)
}

/** The same for many placed orders, in a system transaction. */
export const rememberAddresses = (orders: readonly StoredOrder[]): BoundStatement[] =>
  rememberPlaces(orders.map((order) => placeOf(order)))

const placeOf = (order: StoredOrder, at = order.created_at) => ({
  vendorId: order.vendor_id,
  address: order.address,
  search: toSearchText(order.address),
  latitude: order.latitude,
  longitude: order.longitude,
  at,
})
