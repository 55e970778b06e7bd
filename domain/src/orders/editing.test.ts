import { describe, expect, test } from 'vitest'

import { paymentMethods } from '../payments/payment-methods.ts'
import { checkEditable } from './editing.ts'
import { orderStatuses } from './order-statuses.ts'

const refusal = (reason: string) => ({
  refused: 'order cannot be edited at this stage',
  params: { reason },
})
const cash = (status: string) => ({ status, paymentMethod: 'CASH_ON_DELIVERY' as const })
const modifyOrder = true

describe('an order with the modify-order flag on', () => {
  test('[RAR-29] can be edited until the rider is near the vendor (GAP-051)', () => {
    const editable = orderStatuses.filter((status) => !checkEditable(cash(status), { modifyOrder }))
    expect(editable).toEqual([
      'NEW',
      'RECEIVED',
      'WAITING_FOR_TRANSPORT',
      'ASSIGNED_TO_TRANSPORT',
      'COURIER_ACCEPTED_DELIVERY',
      'RECEIVED_BY_VENDOR',
      'ACCEPTED_BY_VENDOR',
      'MODIFIED',
    ])
  })

  test('[RAR-29] can be edited unless it is paid online (GAP-051)', () => {
    const editable = paymentMethods.filter(
      (paymentMethod) => !checkEditable({ status: 'NEW', paymentMethod }, { modifyOrder }),
    )
    expect(editable).toEqual(['NONE', 'PAID', 'CASH_ON_DELIVERY', 'PAYMENT_ON_DELIVERY'])
  })

  test('[RAR-29] cannot be edited in an unknown status', () => {
    expect(checkEditable(cash('TELEPORTED'), { modifyOrder })).toEqual(refusal('stage'))
  })

  test.each([
    ['processing', 'INITIATED'],
    ['processing', 'PAYMENT_INITIATED'],
    ['processing', 'PAYMENT_COMMITTED'],
    ['nearby', 'NEAR_VENDOR'],
    ['delayed', 'DELAYED'],
    ['collected', 'PICKED_UP'],
    ['collected', 'COURIER_LEFT_VENDOR'],
    ['collected', 'NEAR_CUSTOMER'],
    ['collected', 'RETURN_INITIATED'],
    ['stage', 'DELIVERED'],
    ['stage', 'CANCELLED'],
    ['stage', 'STALLED'],
  ])('[RAR-29] cannot be edited because of %s at %s (GAP-051)', (reason, status) => {
    expect(checkEditable(cash(status), { modifyOrder })).toEqual(refusal(reason))
  })

  test.each(orderStatuses)('[RAR-29] paid online cannot be edited at %s (GAP-051)', (status) => {
    const paid = { status, paymentMethod: 'ONLINE_PAYMENT' } as const
    expect(checkEditable(paid, { modifyOrder })).toEqual(refusal('paid-online'))
  })
})

test('an order from one person to another cannot be edited (GAP-152)', () => {
  const parcel = { ...cash('NEW'), variant: 'c2c' } as const
  expect(checkEditable(parcel, { modifyOrder })).toEqual(refusal('c2c'))
  expect(checkEditable({ ...parcel, variant: 'vendor' }, { modifyOrder })).toBeUndefined()
})

describe('an order with the modify-order flag off', () => {
  test.each(orderStatuses)('[FLAG-30] cannot be edited in %s (GAP-051)', (status) => {
    expect(checkEditable(cash(status), { modifyOrder: false })).toEqual(refusal('off'))
  })
})
