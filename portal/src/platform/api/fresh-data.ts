import { type FetchQueryOptions, hashKey, type QueryKey } from '@tanstack/react-query'

import { queryClient } from './query-client.ts'

/** What `fetchQuery` would answer without asking the server, in the same moment; undefined when it would ask. */
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
