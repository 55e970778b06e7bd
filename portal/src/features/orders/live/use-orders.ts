import type { Order } from '@pillion/contract/models/order'
import { belongsToSelection } from '@pillion/domain/orders/order-lists'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { useFlag } from '#platform/flags/use-flag.ts'
import { useLiveEvents, useLiveState } from '#platform/live/use-live.ts'
import { type Selection, useSelection } from '#platform/selection/use-selection.ts'

import { putOrder, refetchOrders } from './order-cache.ts'
import { ordersQuery } from './order-queries.ts'
import { mergeLists } from './patch-orders.ts'
import { isRefreshDue, CHECK_INTERVAL_MS } from './refresh-rule.ts'

export type TrackedOrders = {
  orders: readonly Order[]
  state: 'loading' | 'ready' | 'failed'
  /** There are orders, but the last attempt to fetch them again failed. */
  isOutdated: boolean
  /** When the older of the two lists was fetched, in unix seconds. */
  fetchedAt: number
  refresh: () => void
}

/** The orders of the selection, kept up to date: by events, by age, and after every interruption. */
export function useOrders(): TrackedOrders {
  const client = useQueryClient()
  const selection = useSelection()
  const { vendorId, includeOutlets } = selection
  const active = useQuery(ordersQuery({ vendorId, includeOutlets, kind: 'active' }))
  const scheduled = useQuery(ordersQuery({ vendorId, includeOutlets, kind: 'scheduled' }))
  const refresh = () => void refetchOrders(client, vendorId)

  useLiveEvents((event) => {
    if (event.type === 'order_update') {
      if (belongsToSelection(event.order, { vendorIds: vendorIdsOf(selection) })) {
        putOrder(client, { vendorId, includeOutlets }, event.order)
      }
    } else if (event.vendorId === vendorId) {
      refresh()
    }
  })

  const fetchedAtMs = Math.min(active.dataUpdatedAt, scheduled.dataUpdatedAt)
  useRefreshByAge(fetchedAtMs, active.isFetching || scheduled.isFetching, refresh)
  useRefreshOnConnection(fetchedAtMs, refresh)

  const lists = active.data && scheduled.data
  const isFailed = active.isError || scheduled.isError
  return {
    orders: mergeLists(active.data ?? [], scheduled.data ?? []),
    state: lists ? 'ready' : isFailed ? 'failed' : 'loading',
    isOutdated: Boolean(lists) && isFailed,
    fetchedAt: Math.floor(fetchedAtMs / 1_000),
    refresh,
  }
}

/** GAP-016 */
function vendorIdsOf({ vendorId, vendors, includeOutlets }: Selection): string[] {
  if (!includeOutlets) return [vendorId]
  const outlets = vendors.filter((vendor) => vendor.parent_vendor_id === vendorId)
  return [vendorId, ...outlets.map((outlet) => outlet.vendor_id)]
}

function useRefreshByAge(fetchedAtMs: number, isFetching: boolean, refresh: () => void): void {
  const dynamicTimeEstimation = useFlag('DynamicTimeEstimation') === true
  const refreshIfDue = useEffectEvent(() => {
    if (isFetching || fetchedAtMs === 0) return
    if (isRefreshDue(fetchedAtMs, Date.now(), { dynamicTimeEstimation })) refresh()
  })
  useEffect(() => {
    const timer = setInterval(() => refreshIfDue(), CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
}

/** What happened before the connection was there, no event tells. */
function useRefreshOnConnection(fetchedAtMs: number, refresh: () => void): void {
  const { name, since } = useLiveState()
  const connected = useEffectEvent(() => {
    if (fetchedAtMs > 0 && since > fetchedAtMs) refresh()
  })
  useEffect(() => {
    if (name === 'connected') connected()
  }, [name])
}
