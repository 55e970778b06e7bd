import { describe, expect, test } from 'vitest'

import { can } from './can.ts'
import { orderStatuses } from './order-statuses.ts'

describe('what a vendor can do', () => {
  test('[CANCEL-03] the button cancels what the rule allows', () => {
    const at = { now: 5_000, delayedCancellation: true, strict: false }
    const cancellable = orderStatuses.filter((status) => can.cancel({ status, history: [] }, at))
    expect(cancellable.toSorted()).toEqual([
      'ASSIGNED_TO_TRANSPORT',
      'DELAYED',
      'MODIFIED',
      'RECEIVED',
      'WAITING_FOR_TRANSPORT',
    ])
  })

  test('[FLAG-30] the button edits what the rule allows (GAP-051)', () => {
    const order = { status: 'NEW', paymentMethod: 'CASH_ON_DELIVERY' } as const
    expect(can.edit(order, { modifyOrder: true })).toBe(true)
    expect(can.edit(order, { modifyOrder: false })).toBe(false)
    expect(can.edit({ ...order, status: 'DELIVERED' }, { modifyOrder: true })).toBe(false)
  })
})
