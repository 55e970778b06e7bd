import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'

import { instantOf, localTimeAt, offsetChange, startOfDay } from './zoned-time.ts'

const MINUTE = 60_000
const at = (iso: string) => Date.parse(iso)
const zoned = (instant: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)

/** Nights on which the clocks change, and one on which they do not. */
const nights = [
  ['Europe/Stockholm', '2026-03-28T12:00:00Z'],
  ['Europe/Stockholm', '2026-10-24T12:00:00Z'],
  ['Europe/Lisbon', '2026-10-24T12:00:00Z'],
  ['Africa/Cairo', '2026-04-23T12:00:00Z'],
  ['Africa/Cairo', '2026-10-29T12:00:00Z'],
  ['Africa/Casablanca', '2026-02-14T12:00:00Z'],
  ['Asia/Kathmandu', '2026-06-01T12:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T06:00:00Z'],
  ['America/New_York', '1969-04-26T12:00:00Z'],
] as const

describe.each(nights)('in %s from %s on', (timeZone, noon) => {
  const instants = Array.from({ length: 36 * 4 }, (_, step) => at(noon) + step * 15 * MINUTE + 1)

  it('the local time matches Temporal', () => {
    for (const instant of instants) {
      const { year, month, day, hour, minute, second } = zoned(instant, timeZone)
      expect(localTimeAt(instant, timeZone)).toEqual({ year, month, day, hour, minute, second })
    }
  })

  it('the instant of a local time, also a skipped or repeated one, matches Temporal', () => {
    for (const instant of instants) {
      // Every quarter hour of the wall clock, including skipped ones.
      const { year, month, day, hour, minute } = zoned(instant, 'UTC')
      const local = { year, month, day, hour, minute }
      const expected = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone)
      expect(instantOf(local, timeZone)).toBe(expected.epochMilliseconds)
    }
  })

  it('the start of the day matches Temporal', () => {
    for (const instant of instants) {
      const day = zoned(instant, timeZone)
      expect(startOfDay(instant, timeZone)).toBe(day.startOfDay().epochMilliseconds)
      expect(startOfDay(instant, timeZone, -7)).toBe(
        day.subtract({ days: 7 }).startOfDay().epochMilliseconds,
      )
    }
  })
})

describe('where the offset changes', () => {
  it('the instant of the change is found, to the second', () => {
    const change = at('2026-10-25T01:00:00Z')
    const night: [number, number] = [at('2026-10-24T20:00:30Z'), at('2026-10-25T09:00:00Z')]
    expect(offsetChange(...night, 'Europe/Stockholm')).toBe(change)
    expect(offsetChange(change - 1, change, 'Europe/Stockholm')).toBe(change)
  })

  it('a night without a change has none', () => {
    const night: [number, number] = [at('2026-06-24T20:00:00Z'), at('2026-06-25T09:00:00Z')]
    expect(offsetChange(...night, 'Europe/Stockholm')).toBeUndefined()
  })
})

describe('a date that overflows', () => {
  it('day 0 is the last day of the previous month', () => {
    const local = { year: 2026, month: 3, day: 0 }
    expect(instantOf(local, 'Europe/Stockholm')).toBe(at('2026-02-27T23:00:00Z'))
  })
})

it('an unknown zone throws', () => {
  expect(() => localTimeAt(0, 'Europe/Atlantis')).toThrow(RangeError)
})
