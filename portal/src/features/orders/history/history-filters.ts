import type { DateRange } from '@pillion/domain/orders/history-dates'
import { historyFilters, type HistoryFilter } from '@pillion/domain/orders/history-filter'

import { useDates } from '#entities/order/period.ts'
import { persist, usePersistedState } from '#platform/persisted-state.ts'

/** What is chosen above the list; the browser remembers it (CONST-01). */
export type HistoryFilters = { dates: DateRange; status: HistoryFilter }

export function useHistoryFilters() {
  const { status } = usePersistedState()
  const { dates, setDates } = useDates()
  return {
    filters: { dates, status: readStatus(status) },
    setDates,
    setStatus: (status: HistoryFilter) => persist({ status }),
  }
}

export const readStatus = (stored: unknown): HistoryFilter =>
  historyFilters.find((known) => known === stored) ?? 'any'
