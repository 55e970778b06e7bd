import { describe, expect, test } from 'vitest'

import { historyOf } from '../../test/history-of.ts'
import { awaitsRecipient, isOnTheWayToRecipient } from './awaits-recipient.ts'
import { orderStatuses, type OrderStatus } from './order-statuses.ts'

const after = (...statuses: OrderStatus[]) => ({
  status: statuses.at(-1) ?? 'NEW',
  history: historyOf(...statuses),
})

describe('an order', () => {
  test('is on the way to its recipient once a rider has collected it', () => {
    const carried = orderStatuses.filter((status) => isOnTheWayToRecipient(after(status)))
    expect(carried.toSorted()).toEqual(['COURIER_LEFT_VENDOR', 'NEAR_CUSTOMER', 'PICKED_UP'])
  })

  test('is on its way while it is delayed after the pickup, but not before it or on its way back', () => {
    expect(isOnTheWayToRecipient(after('PICKED_UP', 'DELAYED'))).toBe(true)
    expect(isOnTheWayToRecipient(after('NEAR_VENDOR', 'DELAYED'))).toBe(false)
    expect(isOnTheWayToRecipient(after('PICKED_UP', 'RETURN_INITIATED', 'DELAYED'))).toBe(false)
  })
})

describe('a recipient who does not answer', () => {
  const near = after('PICKED_UP', 'NEAR_CUSTOMER')
  const since = near.history.at(-1)?.created_at ?? 0

  test('is waited for from the report on', () => {
    expect(awaitsRecipient({ ...near, unreachableAt: since })).toBe(true)
    expect(awaitsRecipient({ ...near, unreachableAt: since + 60 })).toBe(true)
    expect(awaitsRecipient({ ...near, unreachableAt: undefined })).toBe(false)
  })

  test('is not waited for once the order has gone on', () => {
    expect(awaitsRecipient({ ...near, unreachableAt: since - 1 })).toBe(false)
    const delivered = after('PICKED_UP', 'NEAR_CUSTOMER', 'DELIVERED')
    expect(awaitsRecipient({ ...delivered, unreachableAt: since + 60 })).toBe(false)
  })
})
