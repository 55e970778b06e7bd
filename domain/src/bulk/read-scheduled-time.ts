import { instantOf, localTimeAt } from '../countries/zoned-time.ts'
import { toLatinDigits } from '../digits/to-latin-digits.ts'

type TimeContext = {
  timeZone: string
  /** Epoch ms. */
  now: number
}

/** Why a text is no time: it has only a date, or cannot be read. */
export type TimeProblem = 'time-missing' | 'time-unreadable'

type Clock = { hour: number; minute: number }
type Day = { year: number; month: number; day: number }

/**
 * The unix seconds of a time as people and spreadsheets write it, on the country's clock: ISO 8601, day/month/year or
 * month/day/year, a time of today, or a spreadsheet's serial number. Rounded to the minute.
 */
export function readScheduledTime(
  typed: string,
  context: TimeContext,
): { seconds: number } | { problem: TimeProblem } {
  const text = toLatinDigits(typed)
    .replaceAll(/[\u200e\u200f\u061c]/g, '')
    .trim()
  const serial = SERIAL.exec(text)
  if (serial) return fromSerial(Number(text.replace(',', '.')), context)
  if (ZONED.test(text)) {
    const instant = Date.parse(text.replace(' ', 'T'))
    return Number.isNaN(instant) ? unreadable : { seconds: toMinute(instant) }
  }
  const { days, rest } = readDays(text)
  if (days.length === 0 && rest !== text) return unreadable
  const clock = readClock(rest)
  if (days.length > 0 && rest === '') return { problem: 'time-missing' }
  if (!clock) return unreadable
  const { timeZone, now } = context
  const possible = days.length > 0 ? days : [localTimeAt(now, timeZone)]
  const instants = possible.map(({ year, month, day }) =>
    instantOf({ year, month, day, ...clock }, timeZone),
  )
  // 10/11 may be either date; the one that is near is meant, or else the day comes first.
  const near = instants.find((instant) => Math.abs(instant - now) < NEAR_MS)
  const instant = near ?? instants[0]
  return instant === undefined ? unreadable : { seconds: toMinute(instant) }
}

const unreadable = { problem: 'time-unreadable' } as const
const NEAR_MS = 3 * 86_400_000
const SERIAL = /^0?[.,]\d{1,20}$|^\d{5}(?:[.,]\d{1,20})?$/
/** With a minus it has a T and seconds, since '11:00-12:00' is the time between two. */
const ZONED =
  /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|\+(?:0\d|1[0-4]):?\d\d)|T\d\d:\d\d:\d\d(?:\.\d+)?-(?:0\d|1[0-2]):?\d\d)$/i
const DATE_FIRST = /^(\d{4})[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})日?\.?(?=$|[T\s,])/i
const DATE_LAST = /^(\d{1,2})[-/.]\s?(\d{1,2})[-/.]\s?(\d{4}|\d\d)\.?(?=$|[T\s,])/i
const CLOCK =
  /^(?:(am|pm)\s?)?(?:kl\.?\s?)?(\d{1,2})(?:[:.h](\d\d)(?:[:.]\d\d(?:\.\d+)?)?)?\s?([ap]\.?\s?m\.?)?$/i

const toMinute = (instant: number): number => Math.round(instant / 60_000) * 60

/** The calendar days that a text begins with, the likelier first, and what follows. */
function readDays(text: string): { days: Day[]; rest: string } {
  const first = DATE_FIRST.exec(text)
  const last = DATE_LAST.exec(text)
  const match = first ?? last
  if (!match) return { days: [], rest: text }
  const rest = text.slice(match[0].length).replace(/^[T,\s]+/i, '')
  const [a = 0, b = 0, c = 0] = match.slice(1, 4).map(Number)
  if (first) return { days: realDays([{ year: a, month: b, day: c }]), rest }
  const year = c < 100 ? 2_000 + c : c
  const days = realDays([
    { year, month: b, day: a },
    { year, month: a, day: b },
  ])
  return { days, rest }
}

const realDays = (days: Day[]): Day[] =>
  days.filter(({ year, month, day }) => {
    const date = new Date(Date.UTC(year, month - 1, day))
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  })

function readClock(text: string): Clock | undefined {
  const match = CLOCK.exec(text)
  if (!match) return undefined
  const half = (match[1] ?? match[4])?.[0]?.toLowerCase()
  const [typedHour, minute] = [Number(match[2]), Number(match[3] ?? 0)]
  // '14' alone may be anything.
  if (match[3] === undefined && !half) return undefined
  if (minute > 59 || typedHour > 23 || (half && (typedHour > 12 || typedHour === 0)))
    return undefined
  const hour = half ? (typedHour % 12) + (half === 'p' ? 12 : 0) : typedHour
  return { hour, minute }
}

/** Days since the last day of 1899; less than 1 is a time of today. */
function fromSerial(
  serial: number,
  { timeZone, now }: TimeContext,
): { seconds: number } | { problem: TimeProblem } {
  // 1954 to 2119.
  if (serial >= 1 && (serial < 20_000 || serial >= 80_000)) return unreadable
  if (Number.isInteger(serial)) return { problem: 'time-missing' }
  const minutes = Math.round((serial % 1) * 1_440)
  const clock = { hour: 0, minute: minutes }
  if (serial < 1)
    return { seconds: instantOf({ ...dayOf(now, timeZone), ...clock }, timeZone) / 1_000 }
  const date = new Date((Math.floor(serial) - 25_569) * 86_400_000)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  return { seconds: instantOf({ year, month, day, ...clock }, timeZone) / 1_000 }
}

const dayOf = (now: number, timeZone: string): Day => {
  const { year, month, day } = localTimeAt(now, timeZone)
  return { year, month, day }
}
