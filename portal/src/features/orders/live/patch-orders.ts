import type { Order } from '@pillion/contract/models/order'
import { startOfDay } from '@pillion/domain/countries/zoned-time'
import { isTerminal } from '@pillion/domain/orders/transitions'

/** WS-09: an event belongs to tracking when the order was created today, by the country's calendar. */
export function isFromToday(order: Order, now: number, timeZone: string): boolean {
  return order.created_at * 1_000 >= startOfDay(now * 1_000, timeZone)
}

/**
 * The list with the order as it stands now. One that is listed is changed there whatever its age
 * (GAP-017); another one comes in only when it may (WS-09, WS-10). Unchanged, it is the same list.
 */
export function patchOrders(
  orders: readonly Order[],
  changed: Order,
  { mayInsert }: { mayInsert: boolean },
): readonly Order[] {
  const index = orders.findIndex((order) => order.order_id === changed.order_id)
  const cached = orders[index]
  if (cached) return newerOf(cached, changed) === changed ? orders.with(index, changed) : orders
  return mayInsert ? [changed, ...orders] : orders
}

/** What a fetch brings, unless an event has overtaken it; what it left out and goes on is kept (GAP-014). */
export function mergeFetched(
  before: readonly Order[],
  fetched: readonly Order[],
): readonly Order[] {
  const cached = new Map(before.map((order) => [order.order_id, order]))
  const current = fetched.map((order) => newerOf(cached.get(order.order_id) ?? order, order))
  return [...current, ...uncoveredOrders(before, fetched)]
}

/** Orders under way that a fetch no longer covers, such as yesterday's after midnight (GAP-014). */
export function uncoveredOrders(
  before: readonly Order[],
  fetched: readonly Order[],
): readonly Order[] {
  const covered = new Set(fetched.map((order) => order.order_id))
  return before.filter((order) => !covered.has(order.order_id) && !isTerminal(order))
}

/** Several lists as one, each order once. */
export function mergeLists(...lists: readonly (readonly Order[])[]): readonly Order[] {
  const merged = new Map<string, Order>()
  for (const order of lists.flat()) {
    merged.set(order.order_id, newerOf(merged.get(order.order_id) ?? order, order))
  }
  return [...merged.values()]
}

/** A history only grows, so the longer one is the later; of two as long, the one that came last. */
function newerOf(before: Order, after: Order): Order {
  return before.status_history.length > after.status_history.length ? before : after
}
