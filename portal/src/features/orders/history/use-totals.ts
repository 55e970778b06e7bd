import { totalOrders } from '@pillion/contract/http/reports'
import type { AnswerOf } from '@pillion/contract/operation'
import type { HistoryPeriod } from '@pillion/domain/orders/history-dates'
import type { HistoryFilter } from '@pillion/domain/orders/history-filter'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { keys } from '#entities/query-keys.ts'
import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { call } from '#platform/api/call.ts'
import { hasFailed } from '#platform/api/query-client.ts'
import { useLiveEvents } from '#platform/live/live.ts'

/** What the list and its file have in common: every filter that the server knows. */
export type ReportFilter = {
  vendorId: string
  period: HistoryPeriod
  includeOutlets: boolean
  /** Only the orders of the customer with this number. */
  phone: string | undefined
}

export const queryOf = ({ period, includeOutlets, phone }: ReportFilter) => ({
  ...period,
  include_outlets: includeOutlets,
  ...(phone !== undefined && { customer_phone_number: phone }),
})

type Totals = AnswerOf<typeof totalOrders>['result']

export type TotalsState =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | {
      state: 'ready'
      totals: Totals['totals'][HistoryFilter]
      all: Totals['totals']
      currency: string
      /** Unix seconds: older orders of the period are archived, and only in reports. */
      archivedUntil: number | undefined
    }

/** After an event, the totals are fetched once, however many events follow within this time. */
const REFRESH_MS = 5_000

/** What the orders of the filter come to (REP-03). Live events refresh it. */
export function useTotals(filter: ReportFilter | undefined, status: HistoryFilter): TotalsState {
  const client = useQueryClient()
  const { vendorId } = useSelection()
  const query = useQuery({
    ...queryOptions({
      queryKey: [...keys.totals(vendorId), filter] as const,
      queryFn: async ({ signal, queryKey: [, , , asked] }) => {
        if (!asked) throw new Error('nothing was asked for')
        const params = { vendorId: asked.vendorId }
        return (await call(totalOrders, { params, query: queryOf(asked), signal })).result
      },
    }),
    enabled: filter !== undefined,
  })

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveEvents((event) => {
    if (event.type !== 'order_update') return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: keys.totals(vendorId) })
    }, REFRESH_MS)
  })

  const { data } = query
  if (data)
    return {
      state: 'ready',
      totals: data.totals[status],
      all: data.totals,
      currency: data.currency,
      archivedUntil: data.archived_until,
    }
  return hasFailed(query)
    ? { state: 'failed', retry: () => void query.refetch() }
    : { state: 'loading' }
}
