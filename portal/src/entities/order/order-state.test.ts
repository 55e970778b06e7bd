import { describe, expect, test } from 'vitest'

import { NOON, orderAfter, riderAt } from '#test/sample-order.ts'

import { nextEventOf } from './order-state.ts'

const etas = riderAt({ eta_origin: 6, eta_destination: 14 })

describe('the next event', () => {
  test.each([
    'ASSIGNED_TO_TRANSPORT',
    'COURIER_ACCEPTED_DELIVERY',
    'RECEIVED_BY_VENDOR',
    'ACCEPTED_BY_VENDOR',
    'NEAR_VENDOR',
  ] as const)('[TRACK-04, GAP-034] at %s is the pickup', (status) => {
    expect(nextEventOf(orderAfter([status]), etas, NOON)).toEqual({
      kind: 'pickup',
      minutes: 6,
      at: NOON + 360,
    })
  })

  test.each(['PICKED_UP', 'NEAR_CUSTOMER'] as const)(
    '[TRACK-05] at %s is the delivery',
    (status) => {
      const next = nextEventOf(orderAfter([status]), etas, NOON)
      expect(next).toEqual({ kind: 'delivery', minutes: 14, at: NOON + 840 })
    },
  )

  test.each(['RECEIVED', 'COURIER_LEFT_VENDOR', 'MODIFIED', 'DELAYED', 'DELIVERED'] as const)(
    '[GAP-033] at %s is not shown',
    (status) => {
      expect(nextEventOf(orderAfter([status]), etas, NOON)).toBeUndefined()
    },
  )

  test('[GAP-034] is not shown while the server has no estimate', () => {
    const order = orderAfter(['NEAR_VENDOR'])
    expect(nextEventOf(order, riderAt(), NOON)).toBeUndefined()
    expect(nextEventOf(order, undefined, NOON)).toBeUndefined()
    expect(nextEventOf(order, null, NOON)).toBeUndefined()
  })

  test('of a pre-order is its start until that time has passed', () => {
    const order = orderAfter(['RECEIVED'], { preordered_for: NOON + 90 })
    expect(nextEventOf(order, undefined, NOON)).toEqual({
      kind: 'start',
      minutes: 2,
      at: NOON + 90,
    })
    expect(nextEventOf(order, undefined, NOON + 90)).toBeUndefined()
  })
})
