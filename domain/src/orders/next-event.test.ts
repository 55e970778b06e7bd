import { describe, expect, test } from 'vitest'

import { historyOf } from '../../test/history-of.ts'
import { nextEventOf } from './next-event.ts'

const NOON = 1_791_972_000
const etas = { origin: 6, destination: 14 }

describe('the next event', () => {
  test.each([
    'ASSIGNED_TO_TRANSPORT',
    'COURIER_ACCEPTED_DELIVERY',
    'RECEIVED_BY_VENDOR',
    'ACCEPTED_BY_VENDOR',
    'NEAR_VENDOR',
  ])('[TRACK-04, GAP-034] at %s is the pickup', (status) => {
    const pickup = { kind: 'pickup', minutes: 6, at: NOON + 360 }
    expect(nextEventOf({ status, history: [] }, etas, NOON)).toEqual(pickup)
  })

  test.each(['PICKED_UP', 'NEAR_CUSTOMER'])('[TRACK-05] at %s is the delivery', (status) => {
    const delivery = { kind: 'delivery', minutes: 14, at: NOON + 840 }
    expect(nextEventOf({ status, history: [] }, etas, NOON)).toEqual(delivery)
  })

  test.each(['RECEIVED', 'COURIER_LEFT_VENDOR', 'MODIFIED', 'DELAYED', 'DELIVERED'])(
    '[GAP-033] at %s is not the rider’s arrival',
    (status) => {
      expect(nextEventOf({ status, history: [] }, etas, NOON)).toBeUndefined()
    },
  )

  test('[GAP-033] of a delayed order is its delivery at the fleet’s new estimate, until that has passed', () => {
    const order = { status: 'DELAYED', history: [], delayedUntil: NOON + 900 }
    expect(nextEventOf(order, etas, NOON)).toEqual({ kind: 'delayed', at: NOON + 900 })
    expect(nextEventOf(order, etas, NOON + 900)).toBeUndefined()
    const movedOn = { ...order, status: 'COURIER_LEFT_VENDOR' }
    expect(nextEventOf(movedOn, etas, NOON)).toBeUndefined()
    const returning = { ...order, history: historyOf('PICKED_UP', 'RETURN_INITIATED', 'DELAYED') }
    expect(nextEventOf(returning, etas, NOON)).toBeUndefined()
  })

  test('[GAP-034] is not shown while the server has no estimate', () => {
    expect(nextEventOf({ status: 'NEAR_VENDOR', history: [] }, {}, NOON)).toBeUndefined()
    expect(
      nextEventOf({ status: 'NEAR_VENDOR', history: [] }, { origin: null }, NOON),
    ).toBeUndefined()
  })

  test('of a pre-order is its start until that time has passed', () => {
    const order = { status: 'RECEIVED', history: [], preorderedFor: NOON + 90 }
    expect(nextEventOf(order, {}, NOON)).toEqual({ kind: 'start', minutes: 2, at: NOON + 90 })
    expect(nextEventOf(order, {}, NOON + 90)).toBeUndefined()
  })
})
