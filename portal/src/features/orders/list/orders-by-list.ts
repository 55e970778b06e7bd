import type { Order } from '@pillion/contract/models/order'
import {
  orderListOf,
  newestFirst,
  orderLists,
  type OrderList,
} from '@pillion/domain/orders/order-lists'

import { stateOf } from '../order-state.ts'

export type OrdersByList = Readonly<Record<OrderList, readonly Order[]>>

/** Every list of the screen at `now` (unix seconds), newest first; what belongs to none is in none. */
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

/** The list that holds the order; the first one when none does. */
export function listContaining(lists: OrdersByList, orderId: string | undefined): OrderList {
  const contains = (list: OrderList) => lists[list].some((order) => order.order_id === orderId)
  return orderLists.find(contains) ?? 'new'
}
