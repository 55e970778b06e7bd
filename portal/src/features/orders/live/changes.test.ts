import { expect, test } from 'vitest'

import { orderAfter } from '../order-for-tests.ts'
import { changedSince, seenOf } from './changes.ts'

const before = orderAfter(['RECEIVED'])
const idsOf = (orders: ReturnType<typeof changedSince>) => orders.map((order) => order.order_id)

test('an order that looks the same has not changed, though it was fetched anew', () => {
  expect(changedSince(seenOf([before]), [structuredClone(before)])).toEqual([])
})

test('a new status, a new rider and a new order are changes', () => {
  const seen = seenOf([before])
  const rider = { name: 'Eva Ek', phone: '' }
  expect(changedSince(seen, [orderAfter(['RECEIVED', 'WAITING_FOR_TRANSPORT'])])).toHaveLength(1)
  expect(changedSince(seen, [{ ...before, rider }])).toHaveLength(1)
  expect(idsOf(changedSince(seen, [before, { ...before, order_id: 'other' }]))).toEqual(['other'])
})

test('a status that the order was in before is a change again', () => {
  const waiting = orderAfter(['WAITING_FOR_TRANSPORT'])
  const again = orderAfter([
    'WAITING_FOR_TRANSPORT',
    'ASSIGNED_TO_TRANSPORT',
    'WAITING_FOR_TRANSPORT',
  ])
  expect(changedSince(seenOf([waiting]), [again])).toHaveLength(1)
})
