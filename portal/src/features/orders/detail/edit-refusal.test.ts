import { describe, expect, test } from 'vitest'

import { orderAfter } from '#test/sample-order.ts'

import { editRefusal } from './edit-refusal.ts'

describe('the order', () => {
  test.each([
    'NEW',
    'RECEIVED',
    'RECEIVED_BY_VENDOR',
    'ACCEPTED_BY_VENDOR',
    'WAITING_FOR_TRANSPORT',
    'ASSIGNED_TO_TRANSPORT',
    'COURIER_ACCEPTED_DELIVERY',
    'MODIFIED',
  ] as const)('[GAP-051] can be edited at %s', (status) => {
    expect(editRefusal(orderAfter([status]))).toBeUndefined()
  })

  test.each([
    ['processing', 'PAYMENT_COMMITTED'],
    ['nearby', 'NEAR_VENDOR'],
    ['delayed', 'DELAYED'],
    ['collected', 'PICKED_UP'],
    ['collected', 'COURIER_LEFT_VENDOR'],
    ['collected', 'NEAR_CUSTOMER'],
    ['stage', 'DELIVERED'],
    ['stage', 'CANCELLED'],
  ] as const)('[GAP-051] cannot be edited because of %s at %s', (refusal, status) => {
    expect(editRefusal(orderAfter([status]))).toBe(refusal)
  })

  test('[GAP-051] that is paid online cannot be edited, whatever its status', () => {
    const order = { amount: 1, description: '', payment_method: 'ONLINE_PAYMENT' } as const
    expect(editRefusal(orderAfter(['WAITING_FOR_TRANSPORT'], { order }))).toBe('paid-online')
    expect(editRefusal(orderAfter(['PICKED_UP'], { order }))).toBe('paid-online')
  })
})
