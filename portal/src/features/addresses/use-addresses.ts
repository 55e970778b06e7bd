import { listAddresses } from '@pillion/contract/http/addresses'
import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { MAX_QUERY_LENGTH } from '@pillion/contract/models/scalars'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

import type { AddressPage } from '#entities/address/address-book.ts'
import { keys } from '#entities/query-keys.ts'
import { call } from '#platform/api/call.ts'
import { hasFailed, refetchAfterOutage } from '#platform/api/query-client.ts'

const PAGE = 50

export type Addresses = {
  state: 'loading' | 'failed' | 'ready'
  entries: readonly SavedAddress[]
  hasMore: boolean
  isFetchingMore: boolean
  /** The next page failed to load; the loaded entries stay. */
  hasFailedMore: boolean
  /** The entries belong to the previous search. */
  isOutdated: boolean
  fetchMore: () => void
  retry: () => void
  isRetrying: boolean
}

/** The entries that match the query, by name, a page at a time. */
export function useAddresses(vendorId: string, query: string): Addresses {
  const book = useInfiniteQuery({
    ...addressesQuery(vendorId, query),
    placeholderData: keepPreviousData,
  })
  const { data, isFetchNextPageError, isFetchingNextPage, isFetching } = book
  return {
    state: data ? 'ready' : hasFailed(book) ? 'failed' : 'loading',
    entries: data ? uniqueEntries(data.pages) : [],
    hasMore: book.hasNextPage,
    isFetchingMore: isFetchingNextPage,
    hasFailedMore: isFetchNextPageError && !isFetchingNextPage,
    isOutdated: book.isPlaceholderData,
    fetchMore: () => {
      if (!isFetching) void book.fetchNextPage()
    },
    retry: () => void book.refetch(),
    isRetrying: isFetching,
  }
}

const addressesQuery = (vendorId: string, query: string) =>
  infiniteQueryOptions({
    queryKey: keys.addressList(vendorId, query),
    queryFn: async ({ pageParam, signal }): Promise<AddressPage> => {
      const { result } = await call(listAddresses, {
        params: { vendorId },
        query: {
          count: PAGE,
          ...(query !== '' && { query: query.slice(0, MAX_QUERY_LENGTH) }),
          ...(pageParam !== undefined && { pagination_key: pageParam }),
        },
        signal,
      })
      return result
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.pagination_key,
    refetchInterval: refetchAfterOutage,
  })

/** The entries of all pages. One that moved between pages during loading appears once. */
export function uniqueEntries(pages: readonly { data: readonly SavedAddress[] }[]): SavedAddress[] {
  const entries = pages.flatMap(({ data }) => data)
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()]
}
