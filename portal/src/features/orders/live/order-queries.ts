import { getOrder, getRider, listOrders } from '@pillion/contract/http/orders'
import type { Order, Rider } from '@pillion/contract/models/order'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

import { call } from '#platform/api/call.ts'
import { keys } from '#platform/api/query-keys.ts'
import { unixNow } from '#platform/now.ts'
import { country } from '#platform/settings.ts'

import { activeWindow, fetchAllPages, PAGE_SIZE, scheduledWindow } from './fetch-orders.ts'
import { uncoveredOrders, mergeFetched } from './patch-orders.ts'

export type OrderKind = 'active' | 'scheduled'

type OrderSelection = { vendorId: string; kind: OrderKind; includeOutlets: boolean }

/** Today's orders, or the pre-orders of the next days; always fetched anew when a screen opens. */
export const ordersQuery = (selection: OrderSelection) => {
  const queryKey = keys.orders(selection.vendorId, selection.kind, selection.includeOutlets)
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => loadOrders(client, queryKey, selection, signal),
    refetchOnMount: 'always',
  })
}

/** One order of the vendor or its outlets, for what the lists do not hold. */
export const orderQuery = (vendorId: string, orderId: string) =>
  queryOptions({
    queryKey: keys.order(vendorId, orderId),
    queryFn: ({ signal }) => fetchOrder(vendorId, orderId, signal),
  })

/** The rider of an order; null while there is none. Asked for by the rider loop only. */
export const riderQuery = (orderId: string) =>
  queryOptions({
    queryKey: keys.rider(orderId),
    queryFn: async ({ signal }): Promise<Rider | null> =>
      (await call(getRider, { params: { id: orderId }, signal })).result,
    staleTime: 0,
  })

export async function fetchOrder(
  vendorId: string,
  orderId: string,
  signal?: AbortSignal,
): Promise<Order> {
  return (await call(getOrder, { query: { vendorId, orderId }, signal })).result
}

async function loadOrders(
  client: QueryClient,
  queryKey: ReturnType<typeof keys.orders>,
  { vendorId, kind, includeOutlets }: OrderSelection,
  signal: AbortSignal,
): Promise<readonly Order[]> {
  const windowFor = kind === 'active' ? activeWindow : scheduledWindow
  const query = {
    ...windowFor(unixNow(), country.timeZone),
    count: PAGE_SIZE,
    include_outlets: includeOutlets,
    scheduled: kind === 'scheduled',
  }
  const fetched = await fetchAllPages(async (pagination_key) => {
    const page = { ...query, pagination_key }
    return (await call(listOrders, { params: { vendorId }, query: page, signal })).result
  })
  const loaded = () => client.getQueryData<readonly Order[]>(queryKey) ?? []
  const refetched = await Promise.all(
    uncoveredOrders(loaded(), fetched).map((order) => refetchOrder(vendorId, order, signal)),
  )
  return mergeFetched(loaded(), [...fetched, ...refetched])
}

/** What no list covers any more is looked up by itself, so that it does not stand still (GAP-014). */
const refetchOrder = (vendorId: string, order: Order, signal: AbortSignal): Promise<Order> =>
  fetchOrder(vendorId, order.order_id, signal).catch(() => order)
