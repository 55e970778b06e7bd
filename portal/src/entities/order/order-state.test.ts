import { expect, test } from 'vitest'

import { NOON, orderAfter, riderAt } from '#test/sample-order.ts'

import { nextEventFor } from './order-state.ts'

test('[TRACK-04, TRACK-05] the next event has the estimates of the rider', () => {
  const rider = riderAt({ eta_origin: 6, eta_destination: 14 })
  const pickup = { kind: 'pickup', minutes: 6, at: NOON + 360 }
  expect(nextEventFor(orderAfter(['NEAR_VENDOR']), rider, NOON)).toEqual(pickup)
  const delivery = { kind: 'delivery', minutes: 14, at: NOON + 840 }
  expect(nextEventFor(orderAfter(['PICKED_UP']), rider, NOON)).toEqual(delivery)
  expect(nextEventFor(orderAfter(['PICKED_UP']), undefined, NOON)).toBeUndefined()
})

test('the next event of a scheduled order is its start', () => {
  const order = orderAfter(['RECEIVED'], { preordered_for: NOON + 90 })
  expect(nextEventFor(order, null, NOON)).toEqual({ kind: 'start', minutes: 2, at: NOON + 90 })
})

test('the next event of a delayed order is its delivery at the new estimate', () => {
  const order = orderAfter(['RECEIVED', 'DELAYED'], { delayed_until: NOON + 900 })
  expect(nextEventFor(order, riderAt(), NOON)).toEqual({ kind: 'delayed', at: NOON + 900 })
})
