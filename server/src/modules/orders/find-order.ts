import { monthOfOrderId } from '@pillion/domain/order-ids/order-id'

import type { Database } from '../../platform/db/database.ts'
import { system } from '../../platform/db/scope.ts'
import {
  orderRow,
  ongoingOrders,
  orderRoutes,
  uncollectedRoutes,
  type OrderRow,
  type OrderRoute,
  type WholeOrder,
} from './read-store.ts'

/** An order as other modules read it: times in unix seconds, money in minor units. */
export type StoredOrder = OrderRow
export type StoredOrderRoute = OrderRoute
export type { WholeOrder }

/** Any order by its id. For system jobs, and for pages that check a key. */
export async function findOrder(
  database: Database,
  orderId: string,
): Promise<StoredOrder | undefined> {
  return orderRow(database, system, monthOfOrderId(orderId) ?? NO_MONTH, orderId)
}

/** The routes of several orders, by order id. */
export async function findOrderRoutes(
  database: Database,
  orderIds: readonly string[],
): Promise<Map<string, StoredOrderRoute>> {
  const months = [...new Set(orderIds.flatMap((id) => monthOfOrderId(id) ?? []))]
  const rows = await orderRoutes(database, system, months, [...orderIds])
  return new Map(rows.map((row) => [row.order_id, row]))
}

/** The orders of an outlet whose rider has yet to collect them, oldest first. */
export const findUncollectedOrders = (
  database: Database,
  vendorId: string,
): Promise<StoredOrderRoute[]> => uncollectedRoutes(database, system, vendorId)

/** Every order that has not ended, oldest first. */
export const findOngoingOrders = (database: Database): Promise<StoredOrder[]> =>
  ongoingOrders(database, system)

/** Still queries, so that a malformed id takes as long as a well-formed one. */
const NO_MONTH = -1
