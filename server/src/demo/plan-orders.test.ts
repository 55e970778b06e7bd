import { makeRandom } from '@pillion/city/random'
import { findCountry } from '@pillion/domain/countries/countries'
import { startOfDay } from '@pillion/domain/countries/zoned-time'
import { checkPreorderTime } from '@pillion/domain/service-hours/preorder'
import { describe, expect, it } from 'vitest'

import { demoShop } from './demo-shop.ts'
import { startOfHistory, planOrders } from './plan-orders.ts'

const plan = (code: string, now: number) =>
  planOrders({
    country: findCountry(code)!,
    shop: demoShop(code),
    now,
    random: makeRandom(1, 'test'),
  })

describe.each([
  ['at noon', 'se', '2026-10-14T10:00:00Z'],
  ['at night', 'se', '2026-10-14T01:03:20.500Z'],
  ['after a change of the clock', 'se', '2026-10-25T11:00:00Z'],
  ['just before midnight', 'kw', '2026-12-31T20:59:59Z'],
  ['early in a month', 'jp', '2026-02-28T15:00:01Z'],
])('the plan of the demo shop %s', (_, code, time) => {
  const now = Date.parse(time)
  const country = findCountry(code)!
  const orders = plan(code, now)

  it('has 60 to 120 orders of four weeks, in whole seconds and in order', () => {
    expect(orders.length).toBeGreaterThanOrEqual(60)
    expect(orders.length).toBeLessThanOrEqual(120)
    const times = orders.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.filter((at) => at % 1000 !== 0)).toEqual([])
    expect(times[0]).toBeGreaterThan(startOfHistory(country, now))
    expect(times[0]).toBeLessThan(now - 26 * 86_400_000)
    expect(times.at(-1)).toBeLessThan(now)
  })

  it('schedules at times that the portal offers', () => {
    // The demo takes orders around the clock; what is still to come keeps the hours of the country.
    for (const { at, scheduledFor } of orders.filter((order) => order.scheduledFor !== undefined)) {
      const context = { now: at, serviceHours: '0000:0000', timeZone: country.timeZone }
      expect(checkPreorderTime(scheduledFor! / 1000, context)).toBeUndefined()
    }
    const later = orders.filter(({ scheduledFor = 0 }) => scheduledFor > now + 80 * 60_000)
    expect(later.length).toBe(2)
    for (const { scheduledFor } of later)
      expect(checkPreorderTime(scheduledFor! / 1000, { ...country, now })).toBeUndefined()
  })

  it('has a scheduled order for each quarter of an hour that the riders begin in the next', () => {
    const minutes = orders
      .map(({ scheduledFor = 0 }) => (scheduledFor - now) / 60_000)
      .filter((ahead) => ahead > 30 && ahead < 80)
      .toSorted((a, b) => a - b)
    expect(minutes).toHaveLength(3)
    expect([minutes[1]! - minutes[0]!, minutes[2]! - minutes[1]!]).toEqual([15, 15])
  })

  it('has an order of the parent on each day before today, and at least seven yesterday', () => {
    const days = Array.from({ length: 27 }, (_unused, day) => day - 27)
    const counts = days.map((day) => {
      const start = startOfDay(now, country.timeZone, day)
      const end = startOfDay(now, country.timeZone, day + 1)
      const isOfDay = ({ at, vendorId }: { at: number; vendorId: string }) =>
        vendorId === demoShop(code).vendor_id && at >= start && at < end
      return orders.filter(isOfDay).length
    })
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1)
    expect(counts.at(-1)).toBeGreaterThanOrEqual(7)
  })

  it('has a cancelled order of yesterday', () => {
    const [start, end] = [-1, 0].map((day) => startOfDay(now, country.timeZone, day))
    const cancelled = orders.filter(
      ({ at, outcome }) => at >= start! && at < end! && typeof outcome === 'object',
    )
    expect(cancelled.length).toBeGreaterThanOrEqual(1)
  })

  it('is the same each time', () => {
    expect(plan(code, now)).toEqual(orders)
  })
})
