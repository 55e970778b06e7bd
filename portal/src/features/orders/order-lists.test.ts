import { expect, test } from 'vitest'

import { NOON, orderAfter } from '#test/sample-order.ts'

import { listContaining, ordersByList, changedSince, fingerprintsOf } from './order-lists.ts'

const named = (id: string, created_at = NOON) => ({ order_id: id, created_at })
const idsOf = (orders: readonly { order_id: string }[]) => orders.map((order) => order.order_id)

const later = NOON + 1_800
const orders = [
  orderAfter(['RECEIVED'], named('new')),
  orderAfter(['RECEIVED'], { ...named('planned'), preordered_for: later }),
  orderAfter(['RECEIVED', 'PICKED_UP'], named('collected')),
  orderAfter(['RECEIVED', 'PICKED_UP', 'DELIVERED'], named('delivered')),
  orderAfter(['RECEIVED', 'CANCELLED'], named('cancelled')),
  orderAfter(['INITIATED'], named('unpaid')),
]

test('[LIST-01, GAP-006] each order is in one list; an unpaid one is in none', () => {
  const lists = ordersByList(orders, NOON)
  expect(Object.entries(lists).map(([list, held]) => [list, idsOf(held)])).toEqual([
    ['new', ['new']],
    ['scheduled', ['planned']],
    ['collected', ['collected']],
    ['delivered', ['delivered']],
    ['cancelled', ['cancelled']],
  ])
})

test('[LIST-05, LIST-08] a pre-order moves to the new orders when its time comes', () => {
  expect(idsOf(ordersByList(orders, later - 1).scheduled)).toEqual(['planned'])
  expect(idsOf(ordersByList(orders, later).scheduled)).toEqual([])
  expect(idsOf(ordersByList(orders, later).new)).toEqual(['planned', 'new'])
})

test('[LIST-09, GAP-011] newest first; of two orders of the same age, the greater id first', () => {
  const aged = [
    orderAfter(['RECEIVED'], named('b', NOON)),
    orderAfter(['RECEIVED'], named('a', NOON)),
    orderAfter(['RECEIVED'], named('c', NOON - 60)),
    orderAfter(['RECEIVED'], named('d', NOON + 60)),
  ]
  expect(idsOf(ordersByList(aged, NOON).new)).toEqual(['d', 'b', 'a', 'c'])
})

test('the list that contains an order is found, otherwise the first one', () => {
  const lists = ordersByList(orders, NOON)
  expect(listContaining(lists, 'delivered')).toBe('delivered')
  expect(listContaining(lists, 'unpaid')).toBe('new')
  expect(listContaining(lists, undefined)).toBe('new')
})

const before = orderAfter(['RECEIVED'])

test('an order that was fetched again unchanged does not count as a change', () => {
  expect(changedSince(fingerprintsOf([before]), [structuredClone(before)])).toEqual([])
})

test('a new status, a new rider and a new order count as changes', () => {
  const fingerprints = fingerprintsOf([before])
  const rider = { name: 'Eva Ek', phone: '' }
  expect(
    changedSince(fingerprints, [orderAfter(['RECEIVED', 'WAITING_FOR_TRANSPORT'])]),
  ).toHaveLength(1)
  expect(changedSince(fingerprints, [{ ...before, rider }])).toHaveLength(1)
  expect(idsOf(changedSince(fingerprints, [before, { ...before, order_id: 'other' }]))).toEqual([
    'other',
  ])
})

test('returning to an earlier status is a change', () => {
  const waiting = orderAfter(['WAITING_FOR_TRANSPORT'])
  const again = orderAfter([
    'WAITING_FOR_TRANSPORT',
    'ASSIGNED_TO_TRANSPORT',
    'WAITING_FOR_TRANSPORT',
  ])
  expect(changedSince(fingerprintsOf([waiting]), [again])).toHaveLength(1)
})
