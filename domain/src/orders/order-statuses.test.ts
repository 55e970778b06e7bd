import { describe, expect, test } from 'vitest'

import { isOrderStatus, orderStatuses } from './order-statuses.ts'

const documented =
  'NEW, STALLED, RECEIVED, WAITING_FOR_TRANSPORT, ASSIGNED_TO_TRANSPORT, COURIER_ACCEPTED_DELIVERY, ' +
  'RECEIVED_BY_VENDOR, ACCEPTED_BY_VENDOR, NEAR_VENDOR, DELAYED, PICKED_UP, NEAR_CUSTOMER, DELIVERED, ' +
  'CANCELLED, COURIER_LEFT_VENDOR, MODIFIED, INITIATED, PAYMENT_INITIATED, PAYMENT_COMMITTED, ' +
  'PAYMENT_FAILED, PAYMENT_CANCELLED, RETURN_INITIATED, RETURNED_TO_VENDOR'

describe('the order statuses', () => {
  test('[STATUS-01] are the 23 of the documents, in the same order', () => {
    expect(orderStatuses.join(', ')).toBe(documented)
    expect(new Set(orderStatuses).size).toBe(23)
  })

  test('[STATUS-01] are recognised by their exact names', () => {
    expect(orderStatuses.every(isOrderStatus)).toBe(true)
    expect(['', 'new', ' NEW', 'RETURNED', 'toString'].filter(isOrderStatus)).toEqual([])
  })
})
