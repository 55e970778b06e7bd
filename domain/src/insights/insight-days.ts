import {
  dateAt,
  dayNumber,
  historyPeriod,
  MAX_RANGE_DAYS,
  type DateRange,
  type DateRefusal,
} from '../orders/history-dates.ts'

/** Days of the country's calendar such as '2026-10-14', both included. */
export type InsightDays = { from: string; to: string }

/** The days of a range at `now` (unix seconds), or why there are none; the same as in all orders (INS-01). */
export function insightDays(
  range: DateRange,
  now: number,
  timeZone: string,
): InsightDays | { refused: DateRefusal } {
  const period = historyPeriod(range, now, timeZone)
  if ('refused' in period) return period
  return { from: dateAt(period.from, timeZone), to: dateAt(period.to - 1, timeZone) }
}

/** Whether these are dates in their order, and not more than a list covers. */
export function areInsightDays({ from, to }: InsightDays): boolean {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  if (first === undefined || last === undefined) return false
  return first <= last && last - first < MAX_RANGE_DAYS
}

/** Every day from the first to the last. */
export function eachDay({ from, to }: InsightDays): string[] {
  const [first, last] = [dayNumber(from) ?? 0, dayNumber(to) ?? 0]
  return Array.from({ length: last - first + 1 }, (_, index) =>
    new Date((first + index) * 86_400_000).toISOString().slice(0, 10),
  )
}
