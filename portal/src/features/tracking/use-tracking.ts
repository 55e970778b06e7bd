import {
  trackParcel,
  trackPublicly,
  type ParcelTracking,
  type PublicTracking,
} from '@pillion/contract/http/tracking'
import { isRiderAssigned } from '@pillion/domain/orders/tracking'
import { isTerminal } from '@pillion/domain/orders/transitions'
import { useQuery, type QueryKey } from '@tanstack/react-query'

import { keys } from '#entities/query-keys.ts'
import { CallError } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'

type Tracking<T> = {
  tracking: T | undefined
  /** When the shown data was fetched, in unix seconds. */
  updatedAt: number
  /** The last refresh failed. */
  isOutdated: boolean
  error: unknown
  /** No such order, or a wrong key. The two look the same on purpose (GAP-038). */
  isUnknown: boolean
  retry: () => void
}

/** The recipient's order, refreshed for as long as the page is open. */
export const useTracking = (orderId: string, key: string): Tracking<PublicTracking> =>
  useRefreshed(
    keys.publicTracking(orderId, key),
    async (signal) =>
      (await call(trackPublicly, { params: { orderID: orderId }, query: { key }, signal })).result,
  )

/** The same for the receiver of a parcel. */
export const useParcelTracking = (orderId: string, key: string): Tracking<ParcelTracking> =>
  useRefreshed(
    keys.parcelTracking(orderId, key),
    async (signal) =>
      (await call(trackParcel, { params: { orderID: orderId }, query: { key }, signal })).result,
  )

function useRefreshed<T extends PublicTracking | ParcelTracking>(
  queryKey: QueryKey,
  fetch: (signal: AbortSignal) => Promise<T>,
): Tracking<T> {
  const { data, error, dataUpdatedAt, refetch } = useQuery<T>({
    queryKey,
    queryFn: ({ signal }) => fetch(signal),
    staleTime: 0,
    refetchInterval: (query) => pollDelay(query.state.data),
  })
  return {
    tracking: data,
    updatedAt: Math.floor(dataUpdatedAt / 1_000),
    isOutdated: error !== null && data !== undefined,
    error,
    isUnknown: error instanceof CallError && error.status === 404,
    retry: () => void refetch(),
  }
}

const UNDER_WAY_MS = 5_000
const WAITING_MS = 10_000

/** Milliseconds until the next refresh: sooner once a rider has accepted, none once the order has ended. */
export function pollDelay(tracking: PublicTracking | ParcelTracking | undefined): number | false {
  if (!tracking) return WAITING_MS
  if (tracking.is_expired || isTerminal(tracking)) return false
  return isRiderAssigned(tracking.status_history) ? UNDER_WAY_MS : WAITING_MS
}
