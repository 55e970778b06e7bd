import { expect, test } from 'vitest'

import { orderAfter } from '#test/sample-order.ts'

import { changedSince, fingerprintsOf } from './changed-orders.ts'

const before = orderAfter(['RECEIVED'])
const idsOf = (orders: ReturnType<typeof changedSince>) => orders.map((order) => order.order_id)

test('an order that looks the same has not changed, though it was fetched anew', () => {
  expect(changedSince(fingerprintsOf([before]), [structuredClone(before)])).toEqual([])
})

test('a new status, a new rider and a new order are changes', () => {
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

test('a status that the order was in before is a change again', () => {
  const waiting = orderAfter(['WAITING_FOR_TRANSPORT'])
  const again = orderAfter([
    'WAITING_FOR_TRANSPORT',
    'ASSIGNED_TO_TRANSPORT',
    'WAITING_FOR_TRANSPORT',
  ])
  expect(changedSince(fingerprintsOf([waiting]), [again])).toHaveLength(1)
})
