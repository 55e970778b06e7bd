import { listAddresses } from '@pillion/contract/http/addresses'
import type { SavedAddress } from '@pillion/contract/models/saved-address'
import { MAX_QUERY_LENGTH } from '@pillion/contract/models/scalars'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

import type { AddressPage } from '#platform/addresses/saved-addresses.ts'
import { call } from '#platform/api/call.ts'
import { keys } from '#platform/api/query-keys.ts'

import { uniqueEntries } from './unique-entries.ts'

const PAGE = 50

export type Addresses = {
  state: 'loading' | 'failed' | 'ready'
  entries: readonly SavedAddress[]
  hasMore: boolean
  isFetchingMore: boolean
  /** The next page could not be had; what is there stays. */
  hasFailedMore: boolean
  /** What is shown is the answer to an older search. */
  isOutdated: boolean
  fetchMore: () => void
  retry: () => void
  isRetrying: boolean
}

/** The book by name, a page at a time; of what contains the query. */
export function useAddresses(vendorId: string, query: string): Addresses {
  const book = useInfiniteQuery({
    ...addressesQuery(vendorId, query),
    placeholderData: keepPreviousData,
  })
  const { data, isError, isFetchNextPageError, isFetchingNextPage, isFetching } = book
  return {
    state: data ? 'ready' : isError ? 'failed' : 'loading',
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
  })
