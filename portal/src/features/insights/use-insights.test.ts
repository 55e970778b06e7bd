import { expect, it } from 'vitest'

import { ordersByDay, ordersByHour, totalOf, type Insights } from './use-insights.ts'

const row = (day: string, hour: number, placed: number) => ({
  day,
  hour,
  placed,
  delivered: placed - 1,
  cancelled: 1,
  fees: 10.5,
})
const insights: Insights = {
  currency: 'SEK',
  hours: [row('2026-10-12', 11, 2), row('2026-10-12', 13, 3), row('2026-10-14', 11, 4)],
  minutes: { rider: null, pickup: null, delivery: null },
  cancellations: [],
  outlets: [],
}

it('[INS-02] adds up the orders of each day, and of each hour of the day', () => {
  expect(ordersByDay(insights, { from: '2026-10-12', to: '2026-10-14' })).toEqual([
    { day: '2026-10-12', placed: 5 },
    { day: '2026-10-13', placed: 0 },
    { day: '2026-10-14', placed: 4 },
  ])
  expect(ordersByHour(insights)).toEqual([
    { hour: 11, placed: 6 },
    { hour: 12, placed: 0 },
    { hour: 13, placed: 3 },
  ])
  expect(totalOf(insights.hours)).toEqual({ placed: 9, delivered: 6, cancelled: 3, fees: 31.5 })
})

it('has no hours without orders', () => {
  expect(ordersByHour({ ...insights, hours: [] })).toEqual([])
})
