import { expect, test } from 'vitest'

import { historyOf } from '../../test/history-of.ts'
import type { OrderStatus } from './order-statuses.ts'
import { recipientStepsDone } from './recipient-steps.ts'

const toRider = ['RECEIVED', 'WAITING_FOR_TRANSPORT', 'COURIER_ACCEPTED_DELIVERY'] as const

const doneAfter = (...statuses: readonly OrderStatus[]) =>
  recipientStepsDone({ status: statuses.at(-1) ?? '', history: historyOf(...statuses) })

test.each<[steps: number, after: readonly OrderStatus[]]>([
  [0, ['INITIATED', 'PAYMENT_INITIATED']],
  [1, ['INITIATED', 'PAYMENT_COMMITTED']],
  [1, ['RECEIVED', 'WAITING_FOR_TRANSPORT']],
  [2, ['RECEIVED', 'WAITING_FOR_TRANSPORT', 'ASSIGNED_TO_TRANSPORT']],
  [2, toRider],
  [2, [...toRider, 'MODIFIED', 'NEAR_VENDOR']],
  [3, [...toRider, 'PICKED_UP']],
  [3, [...toRider, 'PICKED_UP', 'COURIER_LEFT_VENDOR']],
  [4, [...toRider, 'PICKED_UP', 'NEAR_CUSTOMER']],
  [5, [...toRider, 'PICKED_UP', 'NEAR_CUSTOMER', 'DELIVERED']],
])('%i of the five steps are done after %j', (steps, after) => {
  expect(doneAfter(...after)).toBe(steps)
})

test('a skipped step counts as done', () => {
  expect(doneAfter('RECEIVED', 'PICKED_UP')).toBe(3)
})

test('[TRACK-02, GAP-032] losing the rider undoes the rider’s step', () => {
  expect(doneAfter(...toRider, 'WAITING_FOR_TRANSPORT')).toBe(1)
  expect(doneAfter(...toRider, 'WAITING_FOR_TRANSPORT', 'COURIER_ACCEPTED_DELIVERY')).toBe(2)
})

test('a delay undoes no step', () => {
  expect(doneAfter('RECEIVED', 'DELAYED')).toBe(1)
  expect(doneAfter(...toRider, 'DELAYED')).toBe(2)
  expect(doneAfter(...toRider, 'PICKED_UP', 'DELAYED')).toBe(3)
})

test.each<OrderStatus>([
  'CANCELLED',
  'STALLED',
  'PAYMENT_FAILED',
  'PAYMENT_CANCELLED',
  'RETURN_INITIATED',
  'RETURNED_TO_VENDOR',
])('an order that is %s will not arrive, so it has no steps', (status) => {
  expect(doneAfter(...toRider, 'PICKED_UP', status)).toBeUndefined()
})

test('a return that is delayed has no steps either', () => {
  expect(doneAfter(...toRider, 'PICKED_UP', 'RETURN_INITIATED', 'DELAYED')).toBeUndefined()
})

test('an unknown status keeps the steps of the history', () => {
  expect(recipientStepsDone({ status: 'TELEPORTED', history: historyOf(...toRider) })).toBe(2)
})
