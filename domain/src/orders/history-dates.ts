import { instantOf, localTimeAt, startOfDay } from '../countries/zoned-time.ts'

/** LIST-23; 'past week' and 'past 7 days' are the same (GAP-019). */
export const dateCategories = ['yesterday', 'past-7-days', 'past-30-days', 'custom'] as const

export type DateCategory = (typeof dateCategories)[number]

/** Dates are calendar days such as '2026-10-14', both included, and only matter when the category is custom. */
export type DateRange = { category: DateCategory; from: string; to: string }

/** In unix seconds: `from` inclusive, `to` exclusive. */
export type HistoryPeriod = { from: number; to: number }

export type DateRefusal = 'date-missing' | 'end-before-start' | 'range-too-long'

/** Inclusive; also what the past 30 days and today are together (GAP-020). */
export const MAX_RANGE_DAYS = 31

/** The longest period the server lists: `MAX_RANGE_DAYS` plus two hours for daylight-saving changes and slow clocks. */
export const MAX_PERIOD_SECONDS = MAX_RANGE_DAYS * 86_400 + 7_200

/** The period of a range at `now` (unix seconds), by the country's calendar (HIST-07), or why there is none. */
export function historyPeriod(
  range: DateRange,
  now: number,
  timeZone: string,
): HistoryPeriod | { refused: DateRefusal } {
  const dayStart = (days: number) => seconds(startOfDay(now * 1_000, timeZone, days))
  switch (range.category) {
    case 'yesterday':
      return { from: dayStart(-1), to: dayStart(0) }
    case 'past-7-days':
      return { from: dayStart(-7), to: now }
    case 'past-30-days':
      return { from: dayStart(-30), to: now }
    case 'custom':
      return customPeriod(range, timeZone)
  }
}

/** The date, such as '2026-10-14', `days` days after the one at `now` (unix seconds). */
export function dateAt(now: number, timeZone: string, days = 0): string {
  const local = localTimeAt(startOfDay(now * 1_000, timeZone, days), timeZone)
  return new Date(Date.UTC(local.year, local.month - 1, local.day)).toISOString().slice(0, 10)
}

function customPeriod({ from, to }: Pick<DateRange, 'from' | 'to'>, timeZone: string) {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  if (first === undefined || last === undefined) return { refused: 'date-missing' } as const
  if (last < first) return { refused: 'end-before-start' } as const
  if (last - first >= MAX_RANGE_DAYS) return { refused: 'range-too-long' } as const
  return { from: startOfDate(from, timeZone), to: startOfDate(to, timeZone, 1) }
}

const DATE = /^20\d\d-\d\d-\d\d$/

/** Days since 1970; undefined unless the text is a complete date of this century. */
export function dayNumber(date: string): number | undefined {
  const midnight = DATE.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN
  if (Number.isNaN(midnight)) return undefined
  // The 31st of February is parsed as a day of March.
  return new Date(midnight).toISOString().startsWith(date) ? midnight / 86_400_000 : undefined
}

function startOfDate(date: string, timeZone: string, days = 0): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const noon = instantOf({ year, month, day, hour: 12 }, timeZone)
  return seconds(startOfDay(noon, timeZone, days))
}

const seconds = (instant: number) => Math.floor(instant / 1_000)
