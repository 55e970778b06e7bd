import { describe, expect, test } from 'vitest'

import { historyOf } from '../../test/history-of.ts'
import { hasEverBeen, lastEntry } from './history.ts'

describe('the last entry of a history', () => {
  test('[GAP-027] is the latest one of that status', () => {
    const history = historyOf('PAYMENT_COMMITTED', 'NEW', 'PAYMENT_COMMITTED', 'RECEIVED')
    expect(lastEntry(history, 'PAYMENT_COMMITTED')).toBe(history[2])
  })

  test('[GAP-032] is the latest one even when the entries are not in order', () => {
    const late = { status: 'NEW', created_at: 20 } as const
    expect(lastEntry([late, { status: 'NEW', created_at: 10 }], 'NEW')).toBe(late)
  })

  test('[GAP-032] is the one in the later position when the seconds are equal', () => {
    const second = { status: 'NEW', created_at: 10 } as const
    expect(lastEntry([{ status: 'NEW', created_at: 10 }, second], 'NEW')).toBe(second)
  })

  test('[GAP-027] is undefined for a status that the order never had', () => {
    expect(lastEntry(historyOf('NEW'), 'PAYMENT_COMMITTED')).toBeUndefined()
    expect(lastEntry([], 'NEW')).toBeUndefined()
  })
})

describe('whether an order has ever had a status', () => {
  test('depends on every status of its history', () => {
    const history = historyOf('NEW', 'PICKED_UP', 'DELAYED')
    expect(hasEverBeen(history, ['NEAR_CUSTOMER', 'PICKED_UP'])).toBe(true)
    expect(hasEverBeen(history, ['NEAR_CUSTOMER'])).toBe(false)
    expect(hasEverBeen(history, [])).toBe(false)
  })
})
