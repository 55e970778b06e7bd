import { localTimeAt, offsetChange } from '../countries/zoned-time.ts'

/** Minutes after local midnight; `from` is included, `to` is not (GAP-050). */
export type ServiceHours = { from: number; to: number }

export type ServiceState =
  | { open: true; /** Why the hours could not be evaluated, for the log. */ failure?: string }
  | { open: false; from: string; to: string; now: string; /** Epoch ms. */ nextOpening: number }

/** Reads 'dddd:dddd' as in '0700:2300'; undefined for any other text. */
export const parseServiceHours = (text: string): ServiceHours | undefined => {
  const [, fromHour, fromMinute, toHour, toMinute] = (HOURS.exec(text) ?? []).map(Number)
  if (fromHour === undefined || fromMinute === undefined) return undefined
  if (toHour === undefined || toMinute === undefined) return undefined
  return { from: fromHour * 60 + fromMinute, to: toHour * 60 + toMinute }
}

/** The same as times of day, '07:00' and '23:00'. */
export const serviceClock = (text: string): { from: string; to: string } | undefined => {
  const hours = parseServiceHours(text)
  return hours && { from: formatClock(hours.from), to: formatClock(hours.to) }
}

/**
 * Whether the service is open at an instant (epoch ms), by the wall clock of the zone. Hours that cannot
 * be evaluated count as open; `failure` then says why (RAR-38).
 */
export const serviceState = (text: unknown, instant: number, timeZone: string): ServiceState => {
  try {
    const hours = parseServiceHours(String(text))
    if (!hours) return { open: true, failure: `not service hours: ${String(text)}` }
    return evaluate(hours, instant, timeZone)
  } catch (error) {
    return { open: true, failure: String(error) }
  }
}

const HOURS = /^([01]\d|2[0-3])([0-5]\d):([01]\d|2[0-3])([0-5]\d)$/
const DAY_SECONDS = 86_400

const evaluate = (hours: ServiceHours, instant: number, timeZone: string): ServiceState => {
  if (isOpen(hours, instant, timeZone)) return { open: true }
  return {
    open: false,
    from: formatClock(hours.from),
    to: formatClock(hours.to),
    now: formatClock(Math.floor(secondOfDay(instant, timeZone) / 60)),
    nextOpening: nextOpening(hours, instant, timeZone),
  }
}

const isOpen = ({ from, to }: ServiceHours, instant: number, timeZone: string): boolean => {
  if (from === to) return true
  const second = secondOfDay(instant, timeZone)
  const [started, ended] = [second >= from * 60, second >= to * 60]
  return from < to ? started && !ended : started || !ended
}

/** The next time the clock shows `from`; a change of the clock may bring it forward or put it off. */
const nextOpening = (hours: ServiceHours, closedAt: number, timeZone: string): number => {
  const secondsUntilOpening =
    (hours.from * 60 - secondOfDay(closedAt, timeZone) + DAY_SECONDS) % DAY_SECONDS
  const opening = (Math.floor(closedAt / 1000) + secondsUntilOpening) * 1000
  const change = offsetChange(closedAt, opening, timeZone)
  if (change === undefined) return opening
  return isOpen(hours, change, timeZone) ? change : nextOpening(hours, change, timeZone)
}

const secondOfDay = (instant: number, timeZone: string): number => {
  const { hour, minute, second } = localTimeAt(instant, timeZone)
  return hour * 3600 + minute * 60 + second
}

const formatClock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
