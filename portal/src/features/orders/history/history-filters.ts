import { dateCategories, type DateRange } from '@pillion/domain/orders/history-dates'
import { historyFilters, type HistoryFilter } from '@pillion/domain/orders/history-filter'

import { persist, usePersistedState } from '#platform/persisted-state.ts'

/** What is chosen above the list; the browser remembers it (CONST-01). */
export type HistoryFilters = { dates: DateRange; status: HistoryFilter }

export function useHistoryFilters() {
  const { dates, status } = usePersistedState()
  return {
    filters: { dates: readDates(dates), status: readStatus(status) },
    setDates: (dates: DateRange) => persist({ dates }),
    setStatus: (status: HistoryFilter) => persist({ status }),
  }
}

/** The stored range; any that is not one counts as yesterday (HIST-06). */
export function readDates(stored: unknown): DateRange {
  const { category, from, to } = (stored ?? {}) as Record<string, unknown>
  return {
    category: dateCategories.find((known) => known === category) ?? 'yesterday',
    from: typeof from === 'string' ? from : '',
    to: typeof to === 'string' ? to : '',
  }
}

export const readStatus = (stored: unknown): HistoryFilter =>
  historyFilters.find((known) => known === stored) ?? 'any'
