import { describe, expect, test } from 'vitest'

import { historyOf } from '../../test/history-of.ts'
import {
  belongsToSelection,
  isUpcomingPreorder,
  orderListOf,
  newestFirst,
  orderLists,
} from './order-lists.ts'
import type { OrderStatus } from './order-statuses.ts'

const NOW = 1_000

/** The groups of the documents (STATUS-13, STATUS-14, STATUS-15, STATUS-18). */
const newStatuses = [
  'PAYMENT_COMMITTED',
  'NEW',
  'RECEIVED',
  'WAITING_FOR_TRANSPORT',
  'COURIER_ACCEPTED_DELIVERY',
  'ASSIGNED_TO_TRANSPORT',
  'RECEIVED_BY_VENDOR',
  'ACCEPTED_BY_VENDOR',
  'MODIFIED',
  'NEAR_VENDOR',
] as const
const collected = ['PICKED_UP', 'COURIER_LEFT_VENDOR', 'NEAR_CUSTOMER', 'RETURN_INITIATED'] as const
const cancelled = ['CANCELLED', 'PAYMENT_CANCELLED', 'STALLED', 'PAYMENT_FAILED'] as const
const deliveredOrReturned = ['DELIVERED', 'RETURNED_TO_VENDOR'] as const

const asap = (status: string) => ({ status, history: [] })
const preorder = (status: string, preorderedFor = NOW + 1) => ({ ...asap(status), preorderedFor })
const delayedAfter = (...statuses: OrderStatus[]) => ({
  status: 'DELAYED',
  history: historyOf(...statuses, 'DELAYED'),
})

describe('the list of an as-soon-as-possible order', () => {
  test('[LIST-01] is one of the five of the tracking screen', () => {
    expect(orderLists).toEqual(['new', 'scheduled', 'collected', 'delivered', 'cancelled'])
  })

  test.each(newStatuses)('[LIST-04] is new in %s', (status) => {
    expect(orderListOf(asap(status), NOW)).toBe('new')
  })

  test.each(collected)('[LIST-01] is collected in %s', (status) => {
    expect(orderListOf(asap(status), NOW)).toBe('collected')
  })

  test.each(cancelled)('[LIST-01] is cancelled in %s', (status) => {
    expect(orderListOf(asap(status), NOW)).toBe('cancelled')
  })

  test.each(deliveredOrReturned)('[LIST-01] is delivered in %s', (status) => {
    expect(orderListOf(asap(status), NOW)).toBe('delivered')
  })

  test.each(['INITIATED', 'PAYMENT_INITIATED', 'TELEPORTED'])(
    '[LIST-04] is undefined in %s (GAP-006)',
    (status) => {
      expect(orderListOf(asap(status), NOW)).toBeUndefined()
    },
  )
})

describe('the list of a pre-order with a future time', () => {
  test.each([
    'PAYMENT_INITIATED',
    'PAYMENT_COMMITTED',
    'NEW',
    'RECEIVED',
    'RECEIVED_BY_VENDOR',
    'ACCEPTED_BY_VENDOR',
    'WAITING_FOR_TRANSPORT',
  ])('[LIST-05, LIST-08] is scheduled in %s and not new (GAP-010)', (status) => {
    expect(orderListOf(preorder(status), NOW)).toBe('scheduled')
  })

  test.each(['ASSIGNED_TO_TRANSPORT', 'COURIER_ACCEPTED_DELIVERY', 'MODIFIED', 'NEAR_VENDOR'])(
    '[LIST-05, LIST-08] is new from assignment on, as in %s',
    (status) => {
      expect(orderListOf(preorder(status), NOW)).toBe('new')
    },
  )

  test.each(['INITIATED', 'DELAYED', ...cancelled])(
    '[LIST-08] is not scheduled in %s, whose step is not above 0',
    (status) => {
      expect(isUpcomingPreorder(preorder(status), NOW)).toBe(false)
      expect(orderListOf(preorder(status), NOW)).not.toBe('scheduled')
    },
  )

  test('[LIST-05] follows the delayed rule when delayed (GAP-009)', () => {
    const preorderedFor = NOW + 1
    expect(orderListOf({ ...delayedAfter('RECEIVED'), preorderedFor }, NOW)).toBe('new')
    expect(orderListOf({ ...delayedAfter('PICKED_UP'), preorderedFor }, NOW)).toBe('collected')
  })
})

describe('the list of a pre-order whose time has come', () => {
  test('[LIST-05, LIST-08] is new from that second on', () => {
    expect(orderListOf(preorder('RECEIVED', NOW + 1), NOW)).toBe('scheduled')
    expect(orderListOf(preorder('RECEIVED', NOW), NOW)).toBe('new')
    expect(orderListOf(preorder('RECEIVED', NOW - 1), NOW)).toBe('new')
  })
})

describe('the list of a delayed order', () => {
  test('[LIST-06] is new until a rider collects it', () => {
    expect(orderListOf(delayedAfter(...newStatuses), NOW)).toBe('new')
    expect(orderListOf(delayedAfter(), NOW)).toBe('new')
  })

  test.each([...collected, ...cancelled, ...deliveredOrReturned])(
    '[LIST-06, LIST-07] is collected when its history contains %s (GAP-008)',
    (status) => {
      expect(orderListOf(delayedAfter('NEW', status), NOW)).toBe('collected')
    },
  )
})

describe('several orders', () => {
  test('[LIST-09] are sorted newest first, ties by descending order id (GAP-011)', () => {
    const orders = [
      { created_at: 1, order_id: 'v-9' },
      { created_at: 2, order_id: 'v-a' },
      { created_at: 3, order_id: 'v-1' },
      { created_at: 2, order_id: 'v-b' },
      { created_at: 2, order_id: 'v-1' },
    ]
    const ids = orders.toSorted(newestFirst).map((order) => order.order_id)
    expect(ids).toEqual(['v-1', 'v-b', 'v-a', 'v-1', 'v-9'])
    expect(newestFirst(orders[0]!, { ...orders[0]! })).toBe(0)
  })

  test('[LIST-10] are those of the selected vendor only', () => {
    expect(belongsToSelection({ vendor_id: 'a1' }, { vendorIds: ['a1'] })).toBe(true)
    expect(belongsToSelection({ vendor_id: 'a10' }, { vendorIds: ['a1'] })).toBe(false)
    expect(belongsToSelection({ vendor_id: 'a1' }, { vendorIds: [] })).toBe(false)
  })

  test('[LIST-10] are those of the parent and its outlets when all are included (GAP-016)', () => {
    const selection = { vendorIds: ['parent', 'outlet'] }
    const shown = ['parent', 'outlet', 'stranger'].filter((vendor_id) =>
      belongsToSelection({ vendor_id }, selection),
    )
    expect(shown).toEqual(['parent', 'outlet'])
  })

  test('[LIST-11] are all orders in GODROID mode', () => {
    expect(belongsToSelection({ vendor_id: 'stranger' }, { vendorIds: 'all' })).toBe(true)
  })
})
