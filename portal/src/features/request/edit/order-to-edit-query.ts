import { getOrder } from '@pillion/contract/http/orders'
import type { Order } from '@pillion/contract/models/order'
import { queryOptions } from '@tanstack/react-query'

import { call } from '#platform/api/call.ts'
import { keys } from '#platform/api/query-keys.ts'

/** The order as it stands now: nobody edits what was seen a while ago. */
export const orderToEditQuery = (vendorId: string, orderId: string) =>
  queryOptions({
    queryKey: keys.order(vendorId, orderId),
    queryFn: async ({ signal }): Promise<Order> =>
      (await call(getOrder, { query: { vendorId, orderId }, signal })).result,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
