import { orderStatuses } from '@pillion/domain/orders/statuses'
import type { PaymentMethod } from '@pillion/domain/payments/methods'
import { expect, test } from 'vitest'

import { editObstacle } from './edit-obstacle.ts'

const order = (status: (typeof orderStatuses)[number], payment_method: PaymentMethod) => ({
  status,
  order: { amount: 100, description: '', payment_method },
})
const on = { modifyOrder: true }

test('[GAP-051] an order that no rider has collected can be edited', () => {
  expect(editObstacle(order('ASSIGNED_TO_TRANSPORT', 'CASH_ON_DELIVERY'), on)).toBeUndefined()
  expect(editObstacle(order('MODIFIED', 'PAID'), on)).toBeUndefined()
})

test.each(['PICKED_UP', 'NEAR_CUSTOMER', 'DELIVERED', 'CANCELLED', 'RETURN_INITIATED'] as const)(
  '[GAP-051] %s is too late',
  (status) => {
    expect(editObstacle(order(status, 'CASH_ON_DELIVERY'), on)).toBe('too-late')
  },
)

test('[GAP-051] one that is paid online never can, whatever its status', () => {
  for (const status of orderStatuses)
    expect(editObstacle(order(status, 'ONLINE_PAYMENT'), on)).toBe('paid-online')
})

test('[FLAG-30] without the flag none can', () => {
  const off = { modifyOrder: false }
  expect(editObstacle(order('RECEIVED', 'CASH_ON_DELIVERY'), off)).toBe('off')
  expect(editObstacle(order('RECEIVED', 'ONLINE_PAYMENT'), off)).toBe('off')
})
