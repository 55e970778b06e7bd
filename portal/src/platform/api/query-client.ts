import { QueryClient, hashKey, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query'

import { isOutage } from './call-error.ts'

const OUTAGE_REFETCH_MS = 5_000

/** For what a screen cannot do without: if an outage makes it fail, it is fetched again until it succeeds. */
export const refetchAfterOutage = ({ state }: { state: { error: Error | null } }): number | false =>
  isOutage(state.error) && OUTAGE_REFETCH_MS

type QueryOutcome = { isError: boolean; isPending: boolean; errorUpdateCount: number }

/** Whether the last attempt failed; while the next one runs, that remains true. */
export const hasFailed = ({ isError, isPending, errorUpdateCount }: QueryOutcome): boolean =>
  isError || (isPending && errorUpdateCount > 0)

/** `call` does the retries (HTTP-08). A lost network must show as an error, not as endless loading. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 30_000 },
  },
})

/** What `fetchQuery` would return without a request; undefined when it would send one. */
export function freshData<Data, Key extends QueryKey>({
  queryKey,
  staleTime,
}: FetchQueryOptions<Data, Error, Data, Key>): Data | undefined {
  const query = queryClient.getQueryCache().get<Data, Error, Data, Key>(hashKey(queryKey))
  if (!query) return undefined
  const isStale = query.isStaleByTime(
    typeof staleTime === 'function' ? staleTime(query) : staleTime,
  )
  return isStale ? undefined : query.state.data
}
