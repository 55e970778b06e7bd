import { getOrder, getRider, listOrders } from '@pillion/contract/http/orders'
import type { Order, Rider } from '@pillion/contract/models/order'
import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { keys } from '#entities/query-keys.ts'
import { CallError } from '#platform/api/call-error.ts'
import { call, takeAnswer } from '#platform/api/call.ts'
import { refetchAfterOutage } from '#platform/api/query-client.ts'
import { unixNow } from '#platform/now.ts'
import { country } from '#platform/settings.ts'

import { activeWindow, fetchAllPages, PAGE_SIZE, scheduledWindow } from './fetch-orders.ts'
import { mergeFetched, newerOf, type OrderKind, uncoveredOrders } from './order-cache.ts'

/** By order id; an order without a known rider is absent. */
export type Riders = ReadonlyMap<string, Rider>

type OrderSelection = { vendorId: string; kind: OrderKind; includeOutlets: boolean }

/** Today's orders or the upcoming pre-orders; refetched whenever a screen opens. */
export const ordersQuery = (selection: OrderSelection) => {
  const queryKey = keys.orders(selection.vendorId, selection.kind, selection.includeOutlets)
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => loadOrders(client, queryKey, selection, signal),
    refetchOnMount: 'always',
    refetchInterval: refetchAfterOutage,
  })
}

/** One order of the vendor or its outlets, for an order outside the lists. */
export const orderQuery = (vendorId: string, orderId: string) => {
  const queryKey = keys.order(vendorId, orderId)
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const order = await fetchOrder(vendorId, orderId, signal)
      return newerOf(client.getQueryData<Order>(queryKey), order)
    },
    initialData: (): Order | undefined =>
      takeAnswer(getOrder, { query: { vendorId, orderId } })?.result,
  })
}

/** The rider of an order; null while there is none. Only the rider loop fetches it. */
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
  const missing = new Set<string>()
  /** An order that no list covers any more stays current (GAP-014), until it is no more. */
  const refetch = (order: Order) =>
    fetchOrder(vendorId, order.order_id, signal).catch((error: unknown) => {
      if (isMissingOrder(error)) missing.add(order.order_id)
      return order
    })
  const refetched = await Promise.all(uncoveredOrders(loaded(), fetched).map(refetch))
  return mergeFetched(loaded(), [...fetched, ...refetched]).filter(
    ({ order_id }) => !missing.has(order_id),
  )
}

/** Whether the server has no such order, or none that this user may see. */
export const isMissingOrder = (error: unknown): boolean =>
  error instanceof CallError && [403, 404, 400].includes(error.status)
