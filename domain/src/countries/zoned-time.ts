/** A local time in the Gregorian calendar; months count from 1. */
export type LocalTime = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/** The zone's local time at an instant (epoch ms). Throws on an unknown zone. */
export const localTimeAt = (instant: number, timeZone: string): Readonly<LocalTime> => {
  const requestedSecond = Math.floor(instant / SECOND)
  if (lastResult.second === requestedSecond && lastResult.timeZone === timeZone)
    return lastResult.local
  const local = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) {
    if (isField(type)) local[type] = Number(value)
  }
  lastResult = { second: requestedSecond, timeZone, local }
  return local
}

/**
 * The instant (epoch ms) of a local time. A time that occurs twice means the earlier one; a skipped
 * time continues from before the gap (Temporal's 'compatible'). Fields may overflow: day 0 is the last
 * day of the previous month, day 32 falls in the next.
 */
export const instantOf = (
  local: Pick<LocalTime, 'year' | 'month' | 'day'> & Partial<LocalTime>,
  timeZone: string,
): number => {
  const { wallTime, before, matches } = candidates(local, timeZone)
  return matches[0] ?? wallTime - before
}

/** The first instant of the local day, `days` days later; not always midnight, for example in Cairo in spring. */
export const startOfDay = (instant: number, timeZone: string, days = 0): number => {
  const { year, month, day } = localTimeAt(instant, timeZone)
  const { wallTime, before, after, matches } = candidates(
    { year, month, day: day + days },
    timeZone,
  )
  return (
    matches[0] ?? offsetChange(wallTime - after, wallTime - before, timeZone) ?? wallTime - before
  )
}

/** The first instant after `from` and up to `to` at which the zone's offset changes. */
export const offsetChange = (from: number, to: number, timeZone: string): number | undefined => {
  const offset = offsetAt(from, timeZone)
  if (offsetAt(to, timeZone) === offset) return undefined
  let [same, changed] = [Math.floor(from / SECOND), Math.ceil(to / SECOND)]
  while (changed - same > 1) {
    const middle = Math.floor((same + changed) / 2)
    if (offsetAt(middle * SECOND, timeZone) === offset) same = middle
    else changed = middle
  }
  return changed * SECOND
}

const SECOND = 1000
const DAY = 86_400 * SECOND

/** A busy server asks for the same second many times. */
let lastResult: { second: number; timeZone: string; local: Readonly<LocalTime> } = {
  second: NaN,
  timeZone: '',
  local: { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 },
}

const candidates = (
  { year, month, day, hour = 0, minute = 0, second = 0 }: Parameters<typeof instantOf>[0],
  timeZone: string,
) => {
  const wallTime = Date.UTC(year, month - 1, day, hour, minute, second)
  const before = offsetAt(wallTime - DAY, timeZone)
  const after = offsetAt(wallTime + DAY, timeZone)
  const matches = [wallTime - before, wallTime - after]
    .filter((instant) => offsetAt(instant, timeZone) === wallTime - instant)
    .sort((a, b) => a - b)
  return { wallTime, before, after, matches }
}

const offsetAt = (instant: number, timeZone: string): number => {
  const { year, month, day, hour, minute, second } = localTimeAt(instant, timeZone)
  const wallTime = Date.UTC(year, month - 1, day, hour, minute, second)
  return wallTime - Math.floor(instant / SECOND) * SECOND
}

/** Creating a formatter costs a thousand times more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const cached = formatters.get(timeZone)
  if (cached) return cached
  const formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

const isField = (type: string): type is keyof LocalTime =>
  ['year', 'month', 'day', 'hour', 'minute', 'second'].includes(type)
