import type { Order } from '@pillion/contract/models/order'
import { belongsToSelection } from '@pillion/domain/orders/order-lists'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { isRefreshDue, CHECK_INTERVAL_MS } from '#entities/order/fetch-orders.ts'
import { putOrder, refetchOrders, replaceOrders, mergeLists } from '#entities/order/order-cache.ts'
import { isMissingOrder, ordersQuery, orderQuery } from '#entities/order/order-queries.ts'
import { useSelection, type Selection } from '#entities/vendor/vendor-selection.ts'
import { hasFailed } from '#platform/api/query-client.ts'
import { useFlag } from '#platform/flags/flags.ts'
import { useLiveEvents } from '#platform/live/live.ts'
import { isEmbedded, isGuest } from '#platform/session/session.ts'

import { changedSince, fingerprintsOf, type OrderFingerprints } from './order-lists.ts'

export type TrackedOrders = {
  orders: readonly Order[]
  state: 'loading' | 'ready' | 'failed'
  /** Why the orders could not be retrieved, if they could not. */
  error: Error | null
  /** The last refresh failed; the orders are older. */
  isOutdated: boolean
  /** When the older of the two lists was fetched, in unix seconds. */
  fetchedAt: number
  refresh: () => void
}

/** The orders of the selection, kept fresh by live events and refetched by age. */
export function useOrders(): TrackedOrders {
  const client = useQueryClient()
  const selection = useSelection()
  const { vendorId, includeOutlets } = selection
  const active = useQuery(ordersQuery({ vendorId, includeOutlets, kind: 'active' }))
  const scheduled = useQuery(ordersQuery({ vendorId, includeOutlets, kind: 'scheduled' }))
  const refresh = () => void refetchOrders(client, vendorId)

  const lists = active.data && scheduled.data
  usePutOrders(Boolean(lists), (order) => {
    if (belongsToSelection(order, { vendorIds: vendorIdsOf(selection) }))
      putOrder(client, { vendorId, includeOutlets }, order)
  })
  useLiveEvents((event) => {
    if (event.type === 'resync' && event.vendorId === vendorId) void replaceOrders(client, vendorId)
  })

  const fetchedAtMs = Math.min(active.dataUpdatedAt, scheduled.dataUpdatedAt)
  useRefreshByAge(fetchedAtMs, active.isFetching || scheduled.isFetching, refresh)

  const isFailed = hasFailed(active) || hasFailed(scheduled)
  return {
    orders: mergeLists(active.data ?? [], scheduled.data ?? []),
    state: lists ? 'ready' : isFailed ? 'failed' : 'loading',
    error: active.error ?? scheduled.error,
    isOutdated: Boolean(lists) && isFailed,
    fetchedAt: Math.floor(fetchedAtMs / 1_000),
    refresh,
  }
}

/** Whose orders are shown (GAP-016). */
export function vendorIdsOf({
  vendorId,
  vendors,
  includeOutlets,
}: Selection): readonly string[] | 'all' {
  // LIST-11
  if (isEmbedded()) return 'all'
  if (!includeOutlets) return [vendorId]
  const outlets = vendors.filter((vendor) => vendor.parent_vendor_id === vendorId)
  return [vendorId, ...outlets.map((outlet) => outlet.vendor_id)]
}

function useRefreshByAge(fetchedAtMs: number, isFetching: boolean, refresh: () => void): void {
  const dynamicTimeEstimation = useFlag('DynamicTimeEstimation') === true
  const refreshIfDue = useEffectEvent(() => {
    if (isFetching || fetchedAtMs === 0) return
    if (
      isRefreshDue(fetchedAtMs, Date.now(), {
        dynamicTimeEstimation,
        isGuest: isGuest(),
      })
    )
      refresh()
  })
  useEffect(() => {
    const timer = setInterval(() => refreshIfDue(), CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
}

/** Puts each order that changes; changes that arrive before the lists are held until these are loaded. */
export function usePutOrders(isLoaded: boolean, put: (order: Order) => void): void {
  const held = useRef<Order[]>([])
  useLiveEvents((event) => {
    if (event.type !== 'order_update') return
    if (isLoaded) put(event.order)
    else held.current.push(event.order)
  })
  const putHeld = useEffectEvent(() => {
    for (const order of held.current.splice(0)) put(order)
  })
  useEffect(() => {
    if (isLoaded) putHeld()
  }, [isLoaded])
}

export type OpenOrder =
  | { state: 'loading' | 'missing' }
  | { state: 'failed'; error: unknown; retry: () => void }
  | { state: 'found'; order: Order }

/** The refresh of the lists does not cover an order outside them. */
const REFRESH_MS = 60_000

/** The order in the URL, from the lists, or fetched on its own until they have loaded and when they lack it. */
export function useOpenOrder(
  orderId: string | undefined,
  { orders }: Pick<TrackedOrders, 'orders'>,
) {
  const { vendorId } = useSelection()
  const listed = orders.find((order) => order.order_id === orderId)
  const isUnlisted = orderId !== undefined && !listed
  const { data, error, refetch } = useQuery({
    ...orderQuery(vendorId, orderId ?? ''),
    enabled: isUnlisted,
    refetchInterval: REFRESH_MS,
  })
  const fetched = isUnlisted && !isMissingOrder(error) ? data : undefined
  return openOrderOf(listed ?? fetched, error, () => void refetch())
}

function openOrderOf(order: Order | undefined, error: unknown, retry: () => void): OpenOrder {
  if (order) return { state: 'found', order }
  if (!error) return { state: 'loading' }
  return isMissingOrder(error) ? { state: 'missing' } : { state: 'failed', error, retry }
}

/** The duration of a row's glow animation. */
const GLOW_MS = 1_600

/** The orders that have just arrived or changed. The first load does not count. */
export function useChangedOrders(orders: readonly Order[], isReady: boolean): readonly Order[] {
  const fingerprints = useRef<OrderFingerprints>(undefined)
  const [changed, setChanged] = useState<readonly Order[]>([])

  useEffect(() => {
    if (!isReady) return
    const before = fingerprints.current
    fingerprints.current = fingerprintsOf(orders)
    const now = before ? changedSince(before, orders) : []
    if (now.length > 0) setChanged(now)
  }, [orders, isReady])

  useEffect(() => {
    if (changed.length === 0) return
    const timer = setTimeout(() => setChanged([]), GLOW_MS)
    return () => clearTimeout(timer)
  }, [changed])

  return changed
}
