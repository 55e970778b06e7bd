import { expect, it } from 'vitest'

import type { OrderStatus } from '../orders/order-statuses.ts'
import { isRefundedWhenCancelled } from './refunds.ts'

const history = (...statuses: OrderStatus[]) =>
  statuses.map((status, index) => ({ status, created_at: index }))

it('an order that a card has paid is refunded when it is cancelled', () => {
  const paid = history('INITIATED', 'PAYMENT_INITIATED', 'PAYMENT_COMMITTED', 'NEW', 'RECEIVED')
  const online = 'ONLINE_PAYMENT'
  expect(isRefundedWhenCancelled({ paymentMethod: online, history: paid })).toBe(true)
  expect(isRefundedWhenCancelled({ paymentMethod: online, history: history('INITIATED') })).toBe(
    false,
  )
  // As in bulk orders, which are settled by invoice.
  expect(isRefundedWhenCancelled({ paymentMethod: online, history: history('NEW') })).toBe(false)
  expect(isRefundedWhenCancelled({ paymentMethod: 'PAID', history: paid })).toBe(false)
})
