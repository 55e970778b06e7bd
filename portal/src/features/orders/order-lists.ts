import type { Order } from '@pillion/contract/models/order'
import {
  orderListOf,
  newestFirst,
  orderLists,
  type OrderList,
} from '@pillion/domain/orders/order-lists'

import { stateOf } from '#entities/order/order-state.ts'

type OrdersByList = Readonly<Record<OrderList, readonly Order[]>>

/** The lists at `now` (unix seconds), newest first. An order that belongs to no list is left out. */
export function ordersByList(orders: readonly Order[], now: number): OrdersByList {
  const lists: Record<OrderList, Order[]> = {
    new: [],
    scheduled: [],
    collected: [],
    delivered: [],
    cancelled: [],
  }
  for (const order of orders.toSorted(newestFirst)) {
    const list = orderListOf(stateOf(order), now)
    if (list) lists[list].push(order)
  }
  return lists
}

/** The list that contains the order, or else the first one. */
export function listContaining(lists: OrdersByList, orderId: string | undefined): OrderList {
  const contains = (list: OrderList) => lists[list].some((order) => order.order_id === orderId)
  return orderLists.find(contains) ?? 'new'
}

export type OrderFingerprints = ReadonlyMap<string, string>

/** The parts of each order whose change a user would notice. */
export const fingerprintsOf = (orders: readonly Order[]): OrderFingerprints =>
  new Map(orders.map((order) => [order.order_id, fingerprintOf(order)]))

/** The orders that are new or have changed since the fingerprints were taken. */
export const changedSince = (fingerprints: OrderFingerprints, orders: readonly Order[]): Order[] =>
  orders.filter((order) => fingerprints.get(order.order_id) !== fingerprintOf(order))

const fingerprintOf = ({ status, status_history, rider }: Order): string =>
  `${status}/${status_history.length}/${rider?.name ?? ''}`
