import type { Order } from '@pillion/contract/models/order'
import { startOfDay } from '@pillion/domain/countries/zoned-time'
import { isTerminal } from '@pillion/domain/orders/transitions'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

import { keys } from '#entities/query-keys.ts'
import { isOutdated, markOutdated } from '#platform/live/outdated.ts'
import { unixNow } from '#platform/now.ts'
import { country } from '#platform/settings.ts'

/** Today's orders, or the pre-orders of the next days. */
export type OrderKind = 'active' | 'scheduled'

type OrderSelection = { vendorId: string; includeOutlets: boolean }

export type OrderPage = { data: readonly Order[]; pagination_key?: string }
export type OrderPages = InfiniteData<OrderPage, string | undefined>

/** Writes the current order to every place in the cache that holds it (WS-09, GAP-017). */
export function putOrder(
  client: QueryClient,
  { vendorId, includeOutlets }: OrderSelection,
  order: Order,
) {
  const patch = (kind: OrderKind, mayInsert: boolean) => {
    const key = keys.orders(vendorId, kind, includeOutlets)
    // One order does not refresh the others, so the list keeps its age (LIST-17).
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt
    client.setQueryData<readonly Order[]>(
      key,
      (orders) => orders && patchOrders(orders, order, { mayInsert }),
      { updatedAt },
    )
  }
  patch('active', isFromToday(order, unixNow(), country.timeZone))
  patch('scheduled', false)
  client.setQueriesData<OrderPages>(
    { queryKey: keys.historyOf(vendorId) },
    (history) => history && patchPages(history, order),
  )
  const key = keys.order(vendorId, order.order_id)
  const isFetching = client.isFetching({ queryKey: key }) > 0
  client.setQueryData<Order>(key, (cached) =>
    cached || isFetching ? newerOf(cached, order) : undefined,
  )
}

/**
 * Refetches the lists and any single order that is open. A first fetch under way may have been answered too
 * early and is not restarted by invalidation, so it is followed by another.
 */
export async function refetchOrders(client: QueryClient, vendorId: string): Promise<void> {
  const lists = keys.ordersOf(vendorId)
  const firstFetches = client.getQueryCache().findAll({
    queryKey: lists,
    fetchStatus: 'fetching',
    predicate: ({ state }) => state.data === undefined,
  })
  await Promise.allSettled(firstFetches.flatMap(({ promise }) => promise ?? []))
  await Promise.all(queryKeysOf(vendorId).map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Refetches after missed changes: nothing in the cache is newer than what the server has now. */
export function replaceOrders(client: QueryClient, vendorId: string): Promise<void> {
  for (const queryKey of queryKeysOf(vendorId))
    for (const [, cached = []] of client.getQueriesData<Cached>({ queryKey }))
      for (const order of ordersIn(cached)) markOutdated(order.order_id, revisionOf(order))
  return refetchOrders(client, vendorId)
}

/** The lists, their pages, single orders and what else is counted of them. */
type Cached = OrderPages | readonly Order[] | Order | object

function ordersIn(cached: Cached): readonly Order[] {
  if ('pages' in cached) return cached.pages.flatMap(({ data }) => data)
  return 'order_id' in cached ? [cached] : Array.isArray(cached) ? cached : []
}

const revisionOf = ({ status_history }: Order) => status_history.length

const queryKeysOf = (vendorId: string) => [
  keys.ordersOf(vendorId),
  keys.order(vendorId, '').slice(0, 2),
]

/** Whether the order was placed today, by the country's calendar (WS-09). */
export function isFromToday(order: Order, now: number, timeZone: string): boolean {
  return order.created_at * 1_000 >= startOfDay(now * 1_000, timeZone)
}

/**
 * The list with the current order. A listed order is replaced whatever its age (GAP-017); any other is
 * added only if `mayInsert` (WS-09, WS-10). Returns the same list when nothing changes.
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

/** Past orders with the current order in its place; an order that is not among them is not added. */
function patchPages(history: OrderPages, changed: Order): OrderPages {
  const pages = history.pages.map((page) => {
    const data = patchOrders(page.data, changed, { mayInsert: false })
    return data === page.data ? page : { ...page, data }
  })
  const isChanged = pages.some((page, index) => page !== history.pages[index])
  return isChanged ? { ...history, pages } : history
}

/** The fetched orders, unless an event was newer, plus the uncovered ones (GAP-014). */
export function mergeFetched(
  before: readonly Order[],
  fetched: readonly Order[],
): readonly Order[] {
  const cached = new Map(before.map((order) => [order.order_id, order]))
  const current = fetched.map((order) => newerOf(cached.get(order.order_id), order))
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

/** Joins the lists without duplicates. */
export function mergeLists(...lists: readonly (readonly Order[])[]): readonly Order[] {
  const merged = new Map<string, Order>()
  for (const order of lists.flat()) {
    merged.set(order.order_id, newerOf(merged.get(order.order_id), order))
  }
  return [...merged.values()]
}

/** Histories only grow, so the longer one is newer, unless it is outdated. On a tie, `after` wins. */
export function newerOf(before: Order | undefined, after: Order): Order {
  if (!before || revisionOf(before) <= revisionOf(after)) return after
  return isOutdated(before.order_id, revisionOf(before)) ? after : before
}
