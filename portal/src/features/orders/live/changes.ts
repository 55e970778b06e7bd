import type { Order } from '@pillion/contract/models/order'

export type Seen = ReadonlyMap<string, string>

/** What of every order a person would notice when it changes. */
export const seenOf = (orders: readonly Order[]): Seen =>
  new Map(orders.map((order) => [order.order_id, lookOf(order)]))

/** The orders that are new or look different from what was seen. */
export const changedSince = (seen: Seen, orders: readonly Order[]): Order[] =>
  orders.filter((order) => seen.get(order.order_id) !== lookOf(order))

const lookOf = ({ status, status_history, rider }: Order): string =>
  `${status}/${status_history.length}/${rider?.name ?? ''}`
