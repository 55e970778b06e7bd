import type { Order } from '@pillion/contract/models/order'
import type { QueryClient } from '@tanstack/react-query'

import { keys } from '#platform/api/query-keys.ts'
import { unixNow } from '#platform/now.ts'
import { country } from '#platform/settings.ts'

import type { OrderKind } from './order-queries.ts'
import { isFromToday, patchOrders } from './patch-orders.ts'

type OrderSelection = { vendorId: string; includeOutlets: boolean }

/** Puts an order, as it stands now, wherever the cache shows it (WS-09, GAP-017). */
export function putOrder(
  client: QueryClient,
  { vendorId, includeOutlets }: OrderSelection,
  order: Order,
) {
  const patch = (kind: OrderKind, mayInsert: boolean) => {
    const key = keys.orders(vendorId, kind, includeOutlets)
    // One order says nothing of the others: the list is as old as it was (LIST-17).
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt
    client.setQueryData<readonly Order[]>(
      key,
      (orders) => orders && patchOrders(orders, order, { mayInsert }),
      { updatedAt },
    )
  }
  patch('active', isFromToday(order, unixNow(), country.timeZone))
  patch('scheduled', false)
  client.setQueryData<Order>(keys.order(vendorId, order.order_id), (cached) => cached && order)
}

/** Fetches the lists again, and whatever single order is open. */
export async function refetchOrders(client: QueryClient, vendorId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: keys.ordersOf(vendorId) }),
    client.invalidateQueries({ queryKey: keys.order(vendorId, '').slice(0, 2) }),
  ])
}
