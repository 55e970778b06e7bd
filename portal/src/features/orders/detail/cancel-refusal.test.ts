import { describe, expect, test } from 'vitest'

import { NOON, orderAfter } from '../order-for-tests.ts'
import { cancelRefusal } from './cancel-refusal.ts'

const at = (now = NOON + 60, delayedCancellation = true) => ({ now, delayedCancellation })

describe('the rider', () => {
  test.each(['RECEIVED', 'WAITING_FOR_TRANSPORT', 'ASSIGNED_TO_TRANSPORT', 'MODIFIED'] as const)(
    '[CANCEL-04] can be cancelled at %s',
    (status) => {
      expect(cancelRefusal(orderAfter([status]), at())).toBeUndefined()
    },
  )

  test('of a committed payment can be cancelled by itself when ten minutes are over', () => {
    const order = orderAfter(['PAYMENT_COMMITTED'])
    const paymentHold = { reason: 'payment', until: NOON + 600 }
    expect(cancelRefusal(order, at(NOON + 599))).toEqual(paymentHold)
    expect(cancelRefusal(order, at(NOON + 600))).toEqual(paymentHold)
    expect(cancelRefusal(order, at(NOON + 601))).toBeUndefined()
  })

  test('of a delayed order can be cancelled with the flag only', () => {
    const order = orderAfter(['RECEIVED', 'DELAYED'])
    expect(cancelRefusal(order, at(NOON, true))).toBeUndefined()
    expect(cancelRefusal(order, at(NOON, false))).toEqual({ reason: 'delayed' })
  })

  test('[GAP-026] of a delayed order that was collected is left to the server', () => {
    const order = orderAfter(['RECEIVED', 'PICKED_UP', 'DELAYED'])
    expect(cancelRefusal(order, at())).toBeUndefined()
  })

  test.each([
    ['processing', ['NEW']],
    ['stage', ['RECEIVED', 'ACCEPTED_BY_VENDOR']],
    ['accepted', ['WAITING_FOR_TRANSPORT', 'COURIER_ACCEPTED_DELIVERY']],
    ['accepted', ['COURIER_ACCEPTED_DELIVERY', 'NEAR_VENDOR']],
    ['collected', ['COURIER_ACCEPTED_DELIVERY', 'PICKED_UP']],
  ] as const)('cannot be cancelled because of %s after %j', (reason, statuses) => {
    expect(cancelRefusal(orderAfter(statuses), at())).toEqual({ reason })
  })
})
