import { describe, expect, test } from 'vitest'

import { historyOf } from '../../test/history-of.ts'
import { historyFilters, matchesHistoryFilter } from './history-filter.ts'
import type { OrderStatus } from './order-statuses.ts'

const matching = (...statuses: [OrderStatus, ...OrderStatus[]]) => {
  const order = { status: statuses.at(-1) ?? statuses[0], history: historyOf(...statuses) }
  return historyFilters.filter((filter) => matchesHistoryFilter(order, filter))
}

describe('the status filter of past orders', () => {
  test('offers any, new, collected, delivered and cancelled', () => {
    expect(historyFilters).toEqual(['any', 'new', 'collected', 'delivered', 'cancelled'])
  })

  test.each([
    ['NEAR_VENDOR', 'new'],
    ['RETURN_INITIATED', 'collected'],
    ['DELIVERED', 'delivered'],
    ['RETURNED_TO_VENDOR', 'delivered'],
    ['STALLED', 'cancelled'],
  ] as const)('finds %s under %s and any (GAP-021)', (status, filter) => {
    expect(matching(status)).toEqual(['any', filter])
  })

  test('finds a delayed order by the delayed rule (GAP-021)', () => {
    expect(matching('NEW', 'DELAYED')).toEqual(['any', 'new'])
    expect(matching('PICKED_UP', 'DELAYED')).toEqual(['any', 'collected'])
  })

  test('finds an order that waits for payment only under any (GAP-006)', () => {
    expect(matching('INITIATED')).toEqual(['any'])
  })
})
