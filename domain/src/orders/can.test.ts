import { describe, expect, test } from 'vitest'

import { can } from './can.ts'
import { orderStatuses } from './order-statuses.ts'

describe('what a vendor can do', () => {
  test('[CANCEL-03] is to cancel what the rule allows', () => {
    const at = { now: 5_000, delayedCancellation: true, strict: false }
    const cancellable = orderStatuses.filter(
      (status) => can.cancel({ status, history: [] }, at).allowed,
    )
    expect(cancellable.toSorted()).toEqual([
      'ASSIGNED_TO_TRANSPORT',
      'DELAYED',
      'MODIFIED',
      'RECEIVED',
      'WAITING_FOR_TRANSPORT',
    ])
  })

  test('[FLAG-30] is to edit what the rule allows (GAP-051)', () => {
    const order = { status: 'NEW', paymentMethod: 'CASH_ON_DELIVERY' } as const
    const refused = 'order cannot be edited at this stage'
    const notAllowed = (reason: string) => ({
      allowed: false,
      refusal: { refused, params: { reason } },
    })
    const delivered = { ...order, status: 'DELIVERED' }
    expect(can.edit(order, { modifyOrder: true })).toEqual({ allowed: true })
    expect(can.edit(order, { modifyOrder: false })).toEqual(notAllowed('off'))
    expect(can.edit(delivered, { modifyOrder: true })).toEqual(notAllowed('stage'))
  })
})
