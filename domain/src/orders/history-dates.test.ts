import { describe, expect, test } from 'vitest'

import { dateAt, historyPeriod, MAX_PERIOD_SECONDS, type DateRange } from './history-dates.ts'

const at = (iso: string) => Date.parse(iso) / 1_000
const STOCKHOLM = 'Europe/Stockholm'

function periodOf(range: Partial<DateRange>, now: string, timeZone = STOCKHOLM) {
  const period = historyPeriod(
    { category: 'custom', from: '', to: '', ...range },
    at(now),
    timeZone,
  )
  if ('refused' in period) return period.refused
  const isoOf = (instant: number) => new Date(instant * 1_000).toISOString()
  return `${isoOf(period.from)} ${isoOf(period.to)}`.replaceAll(':00.000Z', 'Z')
}

const custom = (from: string, to: string, timeZone = STOCKHOLM) =>
  periodOf({ from, to }, '2026-10-14T10:00:00Z', timeZone)

describe('[HIST-07] the period of a date range, in the country’s time zone', () => {
  test.each([
    ['yesterday', '2026-10-12T22:00Z 2026-10-13T22:00Z'],
    ['past-7-days', '2026-10-06T22:00Z 2026-10-14T10:15Z'],
    ['past-30-days', '2026-09-13T22:00Z 2026-10-14T10:15Z'],
  ] as const)('%s: yesterday as a whole, or up to now (GAP-019)', (category, expected) => {
    expect(periodOf({ category }, '2026-10-14T10:15:00Z')).toBe(expected)
  })

  test.each([
    // It is already the 14th in Stockholm, and still the 13th in New York.
    ['2026-10-13T22:30:00Z', STOCKHOLM, '2026-10-12T22:00Z 2026-10-13T22:00Z'],
    ['2026-10-13T22:30:00Z', 'America/New_York', '2026-10-12T04:00Z 2026-10-13T04:00Z'],
    ['2026-10-13T22:30:00Z', 'Asia/Kathmandu', '2026-10-12T18:15Z 2026-10-13T18:15Z'],
    // Days of 23 and of 25 hours.
    ['2026-03-30T10:00:00Z', STOCKHOLM, '2026-03-28T23:00Z 2026-03-29T22:00Z'],
    ['2026-10-26T10:00:00Z', STOCKHOLM, '2026-10-24T22:00Z 2026-10-25T23:00Z'],
    // In Cairo, this day begins at one o’clock.
    ['2026-04-25T10:00:00Z', 'Africa/Cairo', '2026-04-23T22:00Z 2026-04-24T21:00Z'],
  ])('yesterday at %s in %s', (now, timeZone, expected) => {
    expect(periodOf({ category: 'yesterday' }, now, timeZone)).toBe(expected)
  })

  test('goes back by days of the calendar when the clocks have changed', () => {
    const past = (category: DateRange['category']) => periodOf({ category }, '2026-10-27T10:00:00Z')
    expect(past('past-7-days')).toBe('2026-10-19T22:00Z 2026-10-27T10:00Z')
    expect(past('past-30-days')).toBe('2026-09-26T22:00Z 2026-10-27T10:00Z')
  })

  test('a custom range includes both of its days', () => {
    expect(custom('2026-10-24', '2026-10-25')).toBe('2026-10-23T22:00Z 2026-10-25T23:00Z')
    expect(custom('2026-10-03', '2026-10-03')).toBe('2026-10-02T22:00Z 2026-10-03T22:00Z')
    expect(custom('2026-04-24', '2026-04-24', 'Africa/Cairo')).toBe(
      '2026-04-23T22:00Z 2026-04-24T21:00Z',
    )
  })
})

test.each([
  ['2026-10-13T22:30:00Z', STOCKHOLM, 0, '2026-10-14'],
  ['2026-10-13T22:30:00Z', STOCKHOLM, -1, '2026-10-13'],
  ['2026-10-13T22:30:00Z', 'America/New_York', 0, '2026-10-13'],
  ['2026-03-01T10:00:00Z', 'Asia/Kathmandu', -1, '2026-02-28'],
  ['2026-04-25T10:00:00Z', 'Africa/Cairo', -1, '2026-04-24'],
])('the date at %s in %s, %i days later', (now, timeZone, days, expected) => {
  expect(dateAt(at(now), timeZone, days)).toBe(expected)
})

describe('a custom range', () => {
  test('[HIST-08] that ends before it starts is refused', () => {
    expect(custom('2026-10-03', '2026-10-02')).toBe('end-before-start')
    expect(custom('2026-10-03', '2025-11-03')).toBe('end-before-start')
  })

  test('[HIST-09] of more than 31 days, both ends included, is refused (GAP-020)', () => {
    expect(custom('2026-09-30', '2026-10-30')).toBe('2026-09-29T22:00Z 2026-10-30T23:00Z')
    expect(custom('2026-09-30', '2026-10-31')).toBe('range-too-long')
    expect(custom('2026-09-29', '2026-10-30')).toBe('range-too-long')
  })

  test('of 31 days fits into the longest period, even with the hour of a clock change', () => {
    const range = { category: 'custom', from: '2026-09-30', to: '2026-10-30' } as const
    const from = at('2026-09-29T22:00:00Z')
    expect(historyPeriod(range, 0, STOCKHOLM)).toEqual({ from, to: from + 31 * 86_400 + 3_600 })
    expect(MAX_PERIOD_SECONDS).toBe(31 * 86_400 + 7_200)
  })

  test.each(['', '14/10/2026', '0202-10-14', '2026-02-31', '2026-13-01', '2026-10-1'])(
    'needs two dates: %j is none',
    (date) => {
      expect(custom(date, '2026-10-14')).toBe('date-missing')
      expect(custom('2026-10-01', date)).toBe('date-missing')
    },
  )
})
