import { type PublicTracking, trackPublicly } from '@pillion/contract/http/tracking'
import { useQuery } from '@tanstack/react-query'

import { CallError } from '#platform/api/call-error.ts'
import { call } from '#platform/api/call.ts'
import { keys } from '#platform/api/query-keys.ts'

import { pollDelay } from './poll-rule.ts'

export type Tracking = {
  tracking: PublicTracking | undefined
  /** Unix seconds of what is shown. */
  updatedAt: number
  /** The last attempt got no answer. */
  isOutdated: boolean
  error: unknown
  /** No such order, or the key does not open it; the two are told apart by nothing (GAP-038). */
  isUnknown: boolean
  retry: () => void
}

/** The recipient's order, looked at again and again while somebody looks at the page. */
export function useTracking(orderId: string, key: string): Tracking {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: keys.publicTracking(orderId, key),
    queryFn: async ({ signal }): Promise<PublicTracking> =>
      (await call(trackPublicly, { params: { orderID: orderId }, query: { key }, signal })).result,
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
