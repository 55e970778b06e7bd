import type { OrderStatus } from '@pillion/domain/orders/order-statuses'
import { expect, it } from 'vitest'

import type { DayEvent } from './read-day.ts'
import { logOf, summarizeDay } from './summarize-day.ts'

const event = (order_id: string, minute: number, status: OrderStatus): DayEvent => ({
  at: 1_791_979_200 + minute * 60,
  order_id,
  vendor_id: 'nk',
  position: 0,
  status,
  reason: null,
})

it('counts what became of the orders and measures the delivered ones', () => {
  const delivered = Array.from({ length: 10 }, (_, n) => [
    event(`d${n}`, n, 'NEW'),
    event(`d${n}`, n + 20 + n, 'DELIVERED'),
  ])
  const events = [
    ...delivered.flat(),
    event('c', 0, 'NEW'),
    event('c', 1, 'CANCELLED'),
    event('s', 0, 'NEW'),
    event('s', 1, 'WAITING_FOR_TRANSPORT'),
    event('s', 2, 'WAITING_FOR_TRANSPORT'),
    event('s', 16, 'STALLED'),
  ]
  expect(summarizeDay(events)).toEqual({
    placed: 12,
    delivered: 10,
    cancelled: 1,
    undelivered: { STALLED: 1 },
    declined: 1,
    clickToDoor: { p50: 24, p90: 28 },
  })
})

it('measures nothing when nothing was delivered', () => {
  expect(summarizeDay([event('c', 0, 'NEW')]).clickToDoor).toBeUndefined()
})

it('writes a line per event', () => {
  const cancelled = { ...event('o', 0, 'CANCELLED'), reason: 'TOO_BUSY' }
  expect(logOf([event('o', 0, 'NEW'), cancelled])).toBe(
    '2026-10-14T12:00:00.000Z o nk NEW\n2026-10-14T12:00:00.000Z o nk CANCELLED TOO_BUSY\n',
  )
})
