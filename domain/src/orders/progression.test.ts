import { describe, expect, test } from 'vitest'

import { orderStatuses } from './order-statuses.ts'
import { progression, stepOf } from './progression.ts'

describe('the progression', () => {
  test('[STATUS-05] runs from INITIATED to RETURNED_TO_VENDOR', () => {
    expect(progression.join(', ')).toBe(
      'INITIATED, PAYMENT_INITIATED, PAYMENT_COMMITTED, NEW, RECEIVED, RECEIVED_BY_VENDOR, ' +
        'ACCEPTED_BY_VENDOR, WAITING_FOR_TRANSPORT, ASSIGNED_TO_TRANSPORT, COURIER_ACCEPTED_DELIVERY, ' +
        'MODIFIED, NEAR_VENDOR, PICKED_UP, COURIER_LEFT_VENDOR, NEAR_CUSTOMER, DELIVERED, ' +
        'RETURN_INITIATED, RETURNED_TO_VENDOR',
    )
  })

  test('[STATUS-07] does not contain STALLED, so no index shifts (GAP-001)', () => {
    expect(progression).not.toContain('STALLED')
    expect(progression).toHaveLength(18)
  })
})

describe('the step of a status', () => {
  test.each([
    ['INITIATED', 0],
    ['PAYMENT_INITIATED', 1],
    ['PAYMENT_COMMITTED', 2],
    ['NEW', 3],
    ['RECEIVED', 4],
    ['RECEIVED_BY_VENDOR', 5],
    ['ACCEPTED_BY_VENDOR', 6],
    ['WAITING_FOR_TRANSPORT', 7],
    ['ASSIGNED_TO_TRANSPORT', 8],
    ['COURIER_ACCEPTED_DELIVERY', 9],
    ['MODIFIED', 10],
    ['NEAR_VENDOR', 11],
    ['PICKED_UP', 12],
    ['COURIER_LEFT_VENDOR', 13],
    ['NEAR_CUSTOMER', 14],
    ['DELIVERED', 15],
    ['RETURN_INITIATED', 16],
    ['RETURNED_TO_VENDOR', 17],
  ])('[STATUS-06] of %s is its index %i, counted from zero (GAP-002)', (status, step) => {
    expect(stepOf(status)).toBe(step)
  })

  test('[STATUS-08] of CANCELLED is -1', () => {
    expect(stepOf('CANCELLED')).toBe(-1)
  })

  test('[STATUS-09] of PAYMENT_CANCELLED is -2', () => {
    expect(stepOf('PAYMENT_CANCELLED')).toBe(-2)
  })

  test('[STATUS-10] of PAYMENT_FAILED is -3', () => {
    expect(stepOf('PAYMENT_FAILED')).toBe(-3)
  })

  test('[STATUS-11] of STALLED is -4', () => {
    expect(stepOf('STALLED')).toBe(-4)
  })

  test.each(['DELAYED', 'TELEPORTED', '', 'new', 'constructor'])(
    '[STATUS-12] of %j is the minimum, below all others (GAP-003)',
    (status) => {
      expect(stepOf(status)).toBe(Number.MIN_SAFE_INTEGER)
    },
  )

  test('[STATUS-12] is above the minimum for every known status except DELAYED', () => {
    const lowest = orderStatuses.filter((status) => stepOf(status) === Number.MIN_SAFE_INTEGER)
    expect(lowest).toEqual(['DELAYED'])
  })
})
