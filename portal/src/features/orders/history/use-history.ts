import { listOrders } from '@pillion/contract/http/orders'
import type { Order } from '@pillion/contract/models/order'
import { startOfDay } from '@pillion/domain/countries/zoned-time'
import {
  historyPeriod,
  type DateRange,
  type HistoryPeriod,
} from '@pillion/domain/orders/history-dates'
import { matchesHistoryFilter } from '@pillion/domain/orders/history-filter'
import { belongsToSelection, newestFirst } from '@pillion/domain/orders/order-lists'
import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { SLOW_CLOCK_S } from '#entities/order/fetch-orders.ts'
import {
  mergeLists,
  newerOf,
  putOrder,
  replaceOrders,
  type OrderPage,
  type OrderPages,
} from '#entities/order/order-cache.ts'
import { stateOf } from '#entities/order/order-state.ts'
import { keys } from '#entities/query-keys.ts'
import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { call } from '#platform/api/call.ts'
import { hasFailed, refetchAfterOutage } from '#platform/api/query-client.ts'
import { useLiveEvents } from '#platform/live/live.ts'
import { useNow } from '#platform/now.ts'
import { country } from '#platform/settings.ts'

import { usePutOrders, vendorIdsOf } from '../use-orders.ts'
import type { HistoryFilters } from './history-filters.ts'

/** HIST-10 */
const PAGE_SIZE = 30
/** HIST-11 */
const ALL_OUTLETS_PAGE_SIZE = 50

export type History = {
  state: 'loading' | 'failed' | 'ready'
  /** Why the orders could not be retrieved; null while the next attempt runs. */
  error: Error | null
  /** The loaded orders with the chosen status, newest first. */
  orders: readonly Order[]
  hasMore: boolean
  isFetchingMore: boolean
  /** The next page failed to load; the loaded orders stay. */
  hasFailedMore: boolean
  fetchMore: () => void
  retry: () => void
  isRetrying: boolean
}

type HistoryQuery = {
  /** Undefined where the chosen dates make no period: nothing is fetched. */
  period: HistoryPeriod | undefined
  status: HistoryFilters['status']
  /** Only the orders of the customer with this number. */
  phone: string | undefined
}

/** The orders of the period, a page at a time; live events keep those that are loaded current (WS-10). */
export function useHistory({ period, status, phone }: HistoryQuery): History {
  const selection = useSelection()
  const { vendorId, includeOutlets } = selection
  const query = historyQuery(vendorId, { ...(period ?? NO_PERIOD), includeOutlets, phone })
  const history = useInfiniteQuery({ ...query, enabled: period !== undefined })
  const { data, hasNextPage, isFetching, isFetchNextPageError } = history

  useOrderUpdates(data !== undefined)

  const pageSize = pageSizeFor(includeOutlets)
  const queryName = JSON.stringify([...query.queryKey, status])
  const [wanted, setWanted] = useState({ queryName, count: pageSize })
  const wantedCount = wanted.queryName === queryName ? wanted.count : pageSize

  const loaded = mergeLists(...(data?.pages ?? []).map((page) => page.data))
  const orders = loaded
    .filter((order) => matchesHistoryFilter(stateOf(order), status))
    .sort(newestFirst)
  // The server knows no status filter, so pages are loaded until enough orders match (GAP-021).
  const isShort = hasNextPage && orders.length < wantedCount
  const fetchNext = useEffectEvent(() => void history.fetchNextPage())
  const isDue = isShort && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (isDue) fetchNext()
  }, [isDue])

  const isSearching = isShort && orders.length === 0 && !isFetchNextPageError
  return {
    state: data && !isSearching ? 'ready' : hasFailed(history) ? 'failed' : 'loading',
    error: history.error,
    orders,
    hasMore: hasNextPage,
    isFetchingMore: isShort && !isFetchNextPageError,
    hasFailedMore: isFetchNextPageError && !isFetching,
    fetchMore() {
      // Also while orders are being fetched: the end of the list asks only once.
      setWanted({ queryName, count: orders.length + pageSize })
      if (isFetchNextPageError && !isFetching) void history.fetchNextPage()
    },
    retry: () => void history.refetch(),
    isRetrying: isFetching,
  }
}

/** For a query that is not sent. */
const NO_PERIOD = { from: 0, to: 0 }

const pageSizeFor = (includeOutlets: boolean) =>
  includeOutlets ? ALL_OUTLETS_PAGE_SIZE : PAGE_SIZE

type PageQuery = HistoryPeriod & { includeOutlets: boolean; phone: string | undefined }

const historyQuery = (vendorId: string, { from, to, includeOutlets, phone }: PageQuery) => {
  const queryKey = [...keys.historyOf(vendorId), from, to, includeOutlets, phone] as const
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ client, pageParam, signal }): Promise<OrderPage> => {
      const query = {
        from,
        to,
        count: pageSizeFor(includeOutlets),
        include_outlets: includeOutlets,
        scheduled: false,
        ...(phone !== undefined && { customer_phone_number: phone }),
        ...(pageParam !== undefined && { pagination_key: pageParam }),
      }
      const { result } = await call(listOrders, { params: { vendorId }, query, signal })
      // An order may have changed while the page was on its way.
      const pages = client.getQueryData<OrderPages>(queryKey)?.pages ?? []
      const cached = pages.flatMap(({ data }) => data)
      const known = new Map(cached.map((order) => [order.order_id, order]))
      const data = result.data.map((order) => newerOf(known.get(order.order_id), order))
      return { ...result, data }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.pagination_key,
    refetchInterval: refetchAfterOutage,
    // Live events keep the orders current, and there may be hundreds of pages.
    refetchOnWindowFocus: false,
  })
}

/** Puts each order that changes into the cache; after an interruption the orders are fetched again. */
function useOrderUpdates(isLoaded: boolean): void {
  const client = useQueryClient()
  const selection = useSelection()
  usePutOrders(isLoaded, (order) => {
    if (belongsToSelection(order, { vendorIds: vendorIdsOf(selection) }))
      putOrder(client, selection, order)
  })
  useLiveEvents((event) => {
    if (event.type === 'resync' && event.vendorId === selection.vendorId)
      void replaceOrders(client, selection.vendorId)
  })
}

/** The period of the dates. Its end stays the same until other dates are chosen or another day begins. */
export function useHistoryPeriod(dates: DateRange): ReturnType<typeof historyPeriod> {
  const { timeZone } = country
  const now = useNow()
  const name = JSON.stringify([dates, startOfDay(now * 1_000, timeZone)])
  const [fixed, fix] = useState({ name, now })
  if (fixed.name !== name) fix({ name, now })
  const period = historyPeriod(dates, fixed.now, timeZone)
  const isOpenEnded = 'to' in period && period.to === fixed.now
  return isOpenEnded ? { ...period, to: period.to + SLOW_CLOCK_S } : period
}
