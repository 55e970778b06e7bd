import type { Order } from '@pillion/contract/models/order'
import { historySearch, type HistorySearch } from '@pillion/domain/orders/history-search'
import { useQuery } from '@tanstack/react-query'

import { isMissingOrder, orderQuery } from '#entities/order/order-queries.ts'
import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { hasFailed } from '#platform/api/query-client.ts'
import { country } from '#platform/settings.ts'
import { useDebouncedValue } from '#platform/use-debounced-value.ts'

import { ordersMatching } from '../order-search.ts'
import type { HistoryFilters } from './history-filters.ts'
import { useHistory, type History } from './use-history.ts'

const DEBOUNCE_MS = 300

type Search = {
  period: Parameters<typeof useHistory>[0]['period']
  status: HistoryFilters['status']
  text: string
}

/** The past orders that the search asks for: one by its ID, a customer's, or those shown that contain the text. */
export function useHistorySearch({
  period,
  status,
  text,
}: Search): History & { search: HistorySearch } {
  const { vendorId, includeOutlets } = useSelection()
  const [typed] = useDebouncedValue(text, DEBOUNCE_MS)
  const search = historySearch(typed, { vendorId, includeOutlets, countryCode: country.code })
  const phone = search.for === 'phone' ? search.phone : undefined
  const history = useHistory({ period, status, phone })

  const orderId = search.for === 'order' ? search.orderId : undefined
  const single = useQuery({
    ...orderQuery(vendorId, orderId ?? ''),
    enabled: orderId !== undefined,
  })
  if (orderId !== undefined) return { ...ofSingle(single), search }
  if (search.for === 'text' && search.text !== '')
    return { ...history, search, orders: ordersMatching(history.orders, search.text) }
  return { ...history, search }
}

type Single = {
  data: Order | undefined
  error: Error | null
  isError: boolean
  isPending: boolean
  isFetching: boolean
  errorUpdateCount: number
  refetch: () => unknown
}

function ofSingle(single: Single): History {
  const { error, isFetching } = single
  const isMissing = isMissingOrder(error)
  const data = isMissing ? undefined : single.data
  return {
    state: data || isMissing ? 'ready' : hasFailed(single) ? 'failed' : 'loading',
    error,
    orders: data ? [data] : [],
    hasMore: false,
    isFetchingMore: false,
    hasFailedMore: false,
    fetchMore: () => {},
    retry: () => void single.refetch(),
    isRetrying: isFetching,
  }
}
