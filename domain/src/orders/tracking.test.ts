import { describe, expect, test } from 'vitest'

import { historyOf } from '../../test/history-of.ts'
import { orderStatuses } from './order-statuses.ts'
import type { OrderStatus } from './order-statuses.ts'
import {
  isNear,
  NEAR_MINUTES,
  shouldPollRider,
  isRiderAssigned,
  showsEtaToDestination,
  showsEtaToOrigin,
  showsFullMap,
  isTrackingAvailable,
  isTrackingExpired,
} from './tracking.ts'

const accepted = ['WAITING_FOR_TRANSPORT', 'COURIER_ACCEPTED_DELIVERY'] as const
const unassigned = [...accepted, 'WAITING_FOR_TRANSPORT'] as const

const orderAfter = (...statuses: [OrderStatus, ...OrderStatus[]]) => ({
  status: statuses.at(-1) ?? statuses[0],
  history: historyOf(...statuses),
})

describe('the recipient’s page', () => {
  const day = 86_400
  const ended = {
    status: 'DELIVERED',
    history: [
      { status: 'PICKED_UP', created_at: 100 },
      { status: 'DELIVERED', created_at: 200 },
    ],
  } as const

  test('[GAP-038] expires the given number of days after the order ended', () => {
    expect(isTrackingExpired(ended, { now: 200 + 7 * day - 1, days: 7 })).toBe(false)
    expect(isTrackingExpired(ended, { now: 200 + 7 * day, days: 7 })).toBe(true)
    expect(isTrackingExpired(ended, { now: 200, days: 0 })).toBe(true)
  })

  test('[GAP-038] does not expire while the order goes on', () => {
    const ongoing = { status: 'PICKED_UP', history: ended.history.slice(0, 1) }
    expect(isTrackingExpired(ongoing, { now: 100 + 70 * day, days: 7 })).toBe(false)
  })
})

describe('a rider', () => {
  test('[TRACK-02] is assigned after accepting, and in every later status', () => {
    expect(isRiderAssigned(historyOf(...accepted))).toBe(true)
    expect(isRiderAssigned(historyOf(...accepted, 'NEAR_VENDOR', 'PICKED_UP'))).toBe(true)
  })

  test.each(['PICKED_UP', 'COURIER_LEFT_VENDOR', 'NEAR_CUSTOMER', 'RETURN_INITIATED'] as const)(
    '[TRACK-02] is assigned in %s, also if no acceptance was reported',
    (status) => {
      expect(isRiderAssigned(historyOf('WAITING_FOR_TRANSPORT', status))).toBe(true)
      expect(isRiderAssigned(historyOf(...unassigned, 'ASSIGNED_TO_TRANSPORT', status))).toBe(true)
    },
  )

  test('[TRACK-02] is not assigned before accepting', () => {
    expect(isRiderAssigned([])).toBe(false)
    expect(isRiderAssigned(historyOf('WAITING_FOR_TRANSPORT', 'ASSIGNED_TO_TRANSPORT'))).toBe(false)
  })

  test('[TRACK-02] is not assigned once the order waits for another rider, until that one accepts', () => {
    expect(isRiderAssigned(historyOf(...unassigned))).toBe(false)
    expect(isRiderAssigned(historyOf(...unassigned, 'COURIER_ACCEPTED_DELIVERY'))).toBe(true)
  })

  test('[TRACK-02] is assigned when the order never waited for a rider (GAP-032)', () => {
    expect(isRiderAssigned(historyOf('RECEIVED', 'COURIER_ACCEPTED_DELIVERY'))).toBe(true)
  })

  test('[TRACK-02] is assigned by position when both happen in one second (GAP-032)', () => {
    const waits = { status: 'WAITING_FOR_TRANSPORT', created_at: 7 } as const
    const accepts = { status: 'COURIER_ACCEPTED_DELIVERY', created_at: 7 } as const
    expect(isRiderAssigned([waits, accepts])).toBe(true)
    expect(isRiderAssigned([accepts, waits])).toBe(false)
  })

  test('[TRACK-02] is assigned by time rather than position', () => {
    const waits = { status: 'WAITING_FOR_TRANSPORT', created_at: 7 } as const
    const accepts = { status: 'COURIER_ACCEPTED_DELIVERY', created_at: 8 } as const
    expect(isRiderAssigned([accepts, waits])).toBe(true)
  })
})

describe('tracking before the pickup', () => {
  const trackBeforePickup = true

  test('[TRACK-03] is available once a rider has accepted', () => {
    expect(isTrackingAvailable(orderAfter(...accepted), { trackBeforePickup })).toBe(true)
    expect(isTrackingAvailable(orderAfter(...unassigned), { trackBeforePickup })).toBe(false)
    expect(isTrackingAvailable(orderAfter('NEW'), { trackBeforePickup })).toBe(false)
  })
})

describe('tracking from the pickup on', () => {
  const trackBeforePickup = false

  test.each(['COURIER_ACCEPTED_DELIVERY', 'NEAR_VENDOR', 'DELAYED'] as const)(
    '[TRACK-03] is not available in %s before the pickup (GAP-031)',
    (status) => {
      expect(isTrackingAvailable(orderAfter(...accepted, status), { trackBeforePickup })).toBe(
        false,
      )
    },
  )

  test.each(['PICKED_UP', 'COURIER_LEFT_VENDOR', 'NEAR_CUSTOMER', 'DELIVERED'] as const)(
    '[TRACK-03] is available in %s (GAP-031)',
    (status) => {
      const order = { status, history: historyOf(...accepted) }
      expect(isTrackingAvailable(order, { trackBeforePickup })).toBe(true)
    },
  )

  test('[TRACK-03] stays available while a collected order is delayed (GAP-031)', () => {
    const order = orderAfter(...accepted, 'PICKED_UP', 'DELAYED')
    expect(isTrackingAvailable(order, { trackBeforePickup })).toBe(true)
  })

  test('[TRACK-03] is not available while the order waits for another rider', () => {
    const order = orderAfter(...unassigned, 'DELAYED')
    expect(isTrackingAvailable(order, { trackBeforePickup })).toBe(false)
  })
})

describe('by status', () => {
  test('[TRACK-04] the estimate to the origin', () => {
    expect(orderStatuses.filter(showsEtaToOrigin)).toEqual([
      'ASSIGNED_TO_TRANSPORT',
      'COURIER_ACCEPTED_DELIVERY',
      'RECEIVED_BY_VENDOR',
      'ACCEPTED_BY_VENDOR',
      'NEAR_VENDOR',
    ])
  })

  test('[TRACK-05] the estimate to the destination', () => {
    expect(orderStatuses.filter(showsEtaToDestination)).toEqual(['PICKED_UP', 'NEAR_CUSTOMER'])
  })

  test('[TRACK-06] the full map, hidden in three statuses only (GAP-035)', () => {
    const hidden = orderStatuses.filter((status) => !showsFullMap(status))
    expect(hidden).toEqual(['NEW', 'RECEIVED', 'WAITING_FOR_TRANSPORT'])
    expect(showsFullMap('TELEPORTED')).toBe(true)
  })

  test('[RIDER-05] the rider of a delayed order is polled', () => {
    expect(shouldPollRider('DELAYED')).toBe(true)
  })

  test('[RIDER-06] the rider is polled from RECEIVED_BY_VENDOR up to, but not including, DELIVERED', () => {
    const polled = orderStatuses.filter((status) => status !== 'DELAYED' && shouldPollRider(status))
    expect(polled.toSorted()).toEqual([
      'ACCEPTED_BY_VENDOR',
      'ASSIGNED_TO_TRANSPORT',
      'COURIER_ACCEPTED_DELIVERY',
      'COURIER_LEFT_VENDOR',
      'MODIFIED',
      'NEAR_CUSTOMER',
      'NEAR_VENDOR',
      'PICKED_UP',
      'RECEIVED_BY_VENDOR',
      'WAITING_FOR_TRANSPORT',
    ])
    expect(shouldPollRider('TELEPORTED')).toBe(false)
  })
})

describe('nearness', () => {
  test('[TRACK-07, TRACK-08] is strictly less than five minutes (GAP-013)', () => {
    expect(NEAR_MINUTES).toBe(5)
    expect(isNear(4.99)).toBe(true)
    expect(isNear(0)).toBe(true)
    expect(isNear(5)).toBe(false)
    expect(isNear(6)).toBe(false)
  })
})
