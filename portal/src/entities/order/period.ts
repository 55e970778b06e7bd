import { dateCategories, type DateRange } from '@pillion/domain/orders/history-dates'

import { persist, usePersistedState } from '#platform/persisted-state.ts'

/** The dates that lists of past orders cover; the browser remembers them (CONST-01). */
export function useDates() {
  const { dates } = usePersistedState()
  return { dates: readDates(dates), setDates: (dates: DateRange) => persist({ dates }) }
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
