import { orderStatuses } from '@pillion/domain/orders/order-statuses'
import type { PaymentMethod } from '@pillion/domain/payments/payment-methods'
import { expect, test } from 'vitest'

import { editRefusal } from './edit-refusal.ts'

const order = (status: (typeof orderStatuses)[number], payment_method: PaymentMethod) => ({
  status,
  order: { amount: 100, description: '', payment_method },
})
const on = { modifyOrder: true }

test('[GAP-051] an order can be edited until a rider has collected it', () => {
  expect(editRefusal(order('ASSIGNED_TO_TRANSPORT', 'CASH_ON_DELIVERY'), on)).toBeUndefined()
  expect(editRefusal(order('MODIFIED', 'PAID'), on)).toBeUndefined()
})

test.each(['PICKED_UP', 'NEAR_CUSTOMER', 'DELIVERED', 'CANCELLED', 'RETURN_INITIATED'] as const)(
  '[GAP-051] %s is too late',
  (status) => {
    expect(editRefusal(order(status, 'CASH_ON_DELIVERY'), on)).toBe('too-late')
  },
)

test('[GAP-051] an order paid online can never be edited', () => {
  for (const status of orderStatuses)
    expect(editRefusal(order(status, 'ONLINE_PAYMENT'), on)).toBe('paid-online')
})

test('[FLAG-30] without the flag no order can be edited', () => {
  const off = { modifyOrder: false }
  expect(editRefusal(order('RECEIVED', 'CASH_ON_DELIVERY'), off)).toBe('off')
  expect(editRefusal(order('RECEIVED', 'ONLINE_PAYMENT'), off)).toBe('off')
})
