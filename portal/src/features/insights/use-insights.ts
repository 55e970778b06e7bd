import { getInsights } from '@pillion/contract/http/insights'
import type { AnswerOf } from '@pillion/contract/operation'
import { eachDay, insightDays, type InsightDays } from '@pillion/domain/insights/insight-days'
import type { DateRange } from '@pillion/domain/orders/history-dates'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { keys } from '#entities/query-keys.ts'
import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { call } from '#platform/api/call.ts'
import { hasFailed, refetchAfterOutage } from '#platform/api/query-client.ts'
import { useNow } from '#platform/now.ts'
import { country } from '#platform/settings.ts'

export type Insights = AnswerOf<typeof getInsights>['result']

/** The server sums up every minute. */
const REFRESH_MS = 60_000

/** The insights of the dates, or why they make no period. */
export function useInsights(dates: DateRange) {
  const { vendorId, includeOutlets } = useSelection()
  const now = useNow()
  const days = insightDays(dates, now, country.timeZone)
  const [period, refusal] = 'refused' in days ? [undefined, days.refused] : [days, undefined]
  const { from, to } = period ?? NO_DAYS
  const query = useQuery({
    queryKey: keys.insights(vendorId, from, to, includeOutlets),
    queryFn: async ({ signal }): Promise<{ insights: Insights; days: InsightDays }> => {
      const { result } = await call(getInsights, {
        params: { vendorId },
        query: { from, to, include_outlets: includeOutlets },
        signal,
      })
      return { insights: result, days: { from, to } }
    },
    enabled: period !== undefined,
    // While another period loads. The screen starts anew with another vendor.
    placeholderData: keepPreviousData,
    refetchInterval: (current) => refetchAfterOutage(current) || REFRESH_MS,
  })
  return {
    refusal,
    data: query.data,
    state: query.data ? 'ready' : hasFailed(query) ? 'failed' : 'loading',
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  } as const
}

/** For a query that is not sent. */
const NO_DAYS: InsightDays = { from: '', to: '' }

export type Sums = Pick<Insights['hours'][number], 'placed' | 'delivered' | 'cancelled' | 'fees'>

const NONE: Sums = { placed: 0, delivered: 0, cancelled: 0, fees: 0 }

export const totalOf = (rows: readonly Sums[]): Sums =>
  rows.reduce(
    (sum, row) => ({
      placed: sum.placed + row.placed,
      delivered: sum.delivered + row.delivered,
      cancelled: sum.cancelled + row.cancelled,
      fees: sum.fees + row.fees,
    }),
    NONE,
  )

/** The orders placed on each day of the period, those without orders included. */
export function ordersByDay({ hours }: Insights, days: InsightDays) {
  return eachDay(days).map((day) => ({
    day,
    placed: totalOf(hours.filter((row) => row.day === day)).placed,
  }))
}

/** The orders placed in each hour of the day, from the first to the last in which any were. */
export function ordersByHour({ hours }: Insights) {
  const seen = hours.map(({ hour }) => hour)
  const [first, last] = [Math.min(...seen), Math.max(...seen)]
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => ({
    hour: first + index,
    placed: totalOf(hours.filter(({ hour }) => hour === first + index)).placed,
  }))
}
