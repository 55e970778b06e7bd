import { QueryClient, hashKey, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query'

/** `call` does the retries (HTTP-08). A lost network must show as an error, not as endless loading. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: 30_000 },
    mutations: { retry: false, networkMode: 'always' },
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
