import type { Order } from '@pillion/contract/models/order'
import { describe, expect, test } from 'vitest'

import { NOON, orderAfter, STOCKHOLM } from '#test/sample-order.ts'

import {
  isFromToday,
  uncoveredOrders,
  mergeFetched,
  mergeLists,
  patchOrders,
} from './patch-orders.ts'

const named = (id: string, ...statuses: Parameters<typeof orderAfter>[0]) =>
  orderAfter(statuses, { order_id: id })
const statusesOf = (orders: readonly Order[]) =>
  orders.map((order) => [order.order_id, order.status])

const midnight = Date.UTC(2026, 9, 13, 22) / 1_000

describe('an event', () => {
  test('[WS-09] is of today from midnight on, by the calendar of the country', () => {
    const placed = (created_at: number) => orderAfter(['NEW'], { created_at })
    expect(isFromToday(placed(midnight), NOON, STOCKHOLM)).toBe(true)
    expect(isFromToday(placed(midnight - 1), NOON, STOCKHOLM)).toBe(false)
    expect(isFromToday(placed(midnight), NOON, 'America/New_York')).toBe(false)
  })

  test('[WS-09] of an order that may enter puts it first', () => {
    const orders = patchOrders([named('a', 'RECEIVED')], named('b', 'NEW'), { mayInsert: true })
    expect(statusesOf(orders)).toEqual([
      ['b', 'NEW'],
      ['a', 'RECEIVED'],
    ])
  })

  test('of an older order that nobody lists leaves the list as it is', () => {
    const orders = [named('a', 'RECEIVED')]
    expect(patchOrders(orders, named('b', 'NEW'), { mayInsert: false })).toBe(orders)
  })

  test('[GAP-017] of a listed order changes it there, whatever its age', () => {
    const orders = [named('a', 'RECEIVED'), named('b', 'RECEIVED')]
    const changed = named('b', 'RECEIVED', 'WAITING_FOR_TRANSPORT')
    expect(statusesOf(patchOrders(orders, changed, { mayInsert: false }))).toEqual([
      ['a', 'RECEIVED'],
      ['b', 'WAITING_FOR_TRANSPORT'],
    ])
  })

  test('that is told late does not bring back what was before', () => {
    const orders = [named('a', 'RECEIVED', 'PICKED_UP')]
    expect(patchOrders(orders, named('a', 'RECEIVED'), { mayInsert: true })).toBe(orders)
  })

  test('with the same history but another content is taken over', () => {
    const rider = { name: 'Eva Ek', phone: '+46701740621' }
    const [order] = patchOrders(
      [named('a', 'RECEIVED')],
      { ...named('a', 'RECEIVED'), rider },
      { mayInsert: false },
    )
    expect(order?.rider).toEqual(rider)
  })
})

describe('a fetch', () => {
  test('[GAP-014] keeps what is under way and no longer covered, and drops what has ended', () => {
    const before = [named('a', 'RECEIVED'), named('b', 'PICKED_UP'), named('c', 'DELIVERED')]
    expect(statusesOf(mergeFetched(before, [named('d', 'NEW')]))).toEqual([
      ['d', 'NEW'],
      ['a', 'RECEIVED'],
      ['b', 'PICKED_UP'],
    ])
    expect(statusesOf(uncoveredOrders(before, [named('a', 'RECEIVED')]))).toEqual([
      ['b', 'PICKED_UP'],
    ])
  })

  test('does not undo an event that arrived while it was under way', () => {
    const before = [named('a', 'RECEIVED', 'WAITING_FOR_TRANSPORT')]
    expect(statusesOf(mergeFetched(before, [named('a', 'RECEIVED')]))).toEqual([
      ['a', 'WAITING_FOR_TRANSPORT'],
    ])
  })
})

test('an order in two lists is shown once, as it stands later', () => {
  const lists = [[named('a', 'RECEIVED')], [named('a', 'RECEIVED', 'PICKED_UP')]] as const
  expect(statusesOf(mergeLists(...lists))).toEqual([['a', 'PICKED_UP']])
  expect(statusesOf(mergeLists(lists[1], lists[0]))).toEqual([['a', 'PICKED_UP']])
})
