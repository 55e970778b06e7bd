import { instantOf } from '@pillion/domain/countries/zoned-time'

import { OperatorError } from './operator-error.ts'

/** An instant within a day typed as 2026-12-31, in the time zone; milliseconds since 1970. */
export function dayOf(name: string, text: string, timeZone: string): number {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number)
  const isDay = year && month && day && isInCalendar(year, month, day)
  if (!isDay)
    throw new OperatorError(`Unsupported value for --${name}: ${text} (a day, such as 2026-12-31)`)
  return instantOf({ year, month, day, hour: 12 }, timeZone)
}

function isInCalendar(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
