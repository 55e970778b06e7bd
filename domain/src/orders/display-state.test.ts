import { describe, expect, test } from 'vitest'

import { displayStateOf, statusTone } from './display-state.ts'
import type { DisplayState, StatusTone } from './display-state.ts'
import { orderStatuses } from './order-statuses.ts'
import type { OrderStatus } from './order-statuses.ts'

const NOW = 1_000

/** The labels decided in GAP-012; a label that a rule names has that rule's number. */
const shown: readonly [rule: string, status: OrderStatus, state: DisplayState][] = [
  ['STATUS-19', 'NEW', 'processing'],
  ['GAP-012', 'INITIATED', 'payment-processing'],
  ['GAP-012', 'PAYMENT_INITIATED', 'payment-processing'],
  ['GAP-012', 'PAYMENT_COMMITTED', 'payment-processing'],
  ['STATUS-22', 'RECEIVED', 'prepare-order'],
  ['STATUS-22', 'RECEIVED_BY_VENDOR', 'prepare-order'],
  ['STATUS-22', 'ACCEPTED_BY_VENDOR', 'prepare-order'],
  ['STATUS-23', 'WAITING_FOR_TRANSPORT', 'looking-for-rider'],
  ['STATUS-24', 'ASSIGNED_TO_TRANSPORT', 'rider-on-the-way'],
  ['STATUS-24', 'COURIER_ACCEPTED_DELIVERY', 'rider-on-the-way'],
  ['STATUS-24', 'MODIFIED', 'rider-on-the-way'],
  ['STATUS-25', 'NEAR_VENDOR', 'rider-nearby'],
  ['STATUS-26', 'PICKED_UP', 'collected'],
  ['STATUS-29', 'COURIER_LEFT_VENDOR', 'dispatched'],
  ['STATUS-02', 'NEAR_CUSTOMER', 'in-transit'],
  ['STATUS-02', 'DELAYED', 'delayed'],
  ['STATUS-29', 'DELIVERED', 'delivered'],
  ['STATUS-29', 'CANCELLED', 'cancelled'],
  ['STATUS-29', 'PAYMENT_CANCELLED', 'cancelled'],
  ['STATUS-28', 'STALLED', 'failed'],
  ['STATUS-28', 'PAYMENT_FAILED', 'failed'],
  ['STATUS-02', 'RETURN_INITIATED', 'returning'],
  ['GAP-012', 'RETURNED_TO_VENDOR', 'returned'],
]

const tones: readonly [tone: StatusTone, states: readonly DisplayState[]][] = [
  [
    'new',
    [
      'processing',
      'payment-processing',
      'prepare-order',
      'looking-for-rider',
      'rider-on-the-way',
      'rider-nearby',
      'unknown',
    ],
  ],
  ['scheduled', ['scheduled']],
  ['collected', ['collected', 'dispatched', 'in-transit', 'returning']],
  ['delivered', ['delivered', 'returned']],
  ['cancelled', ['cancelled', 'failed']],
  ['delayed', ['delayed']],
]

describe('an as-soon-as-possible order', () => {
  test.each(shown)('[%s] in %s is shown as %s', (_, status, state) => {
    expect(displayStateOf({ status }, NOW)).toBe(state)
  })

  test('has a state for each of the 23 statuses', () => {
    expect(shown.map(([, status]) => status).toSorted()).toEqual(orderStatuses.toSorted())
  })

  test.each(['TELEPORTED', '', 'toString'])('[STATUS-29] in %j is shown as unknown', (status) => {
    expect(displayStateOf({ status }, NOW)).toBe('unknown')
  })
})

describe('a pre-order with a future time', () => {
  const preorderedFor = NOW + 1

  test.each(['PAYMENT_INITIATED', 'NEW', 'WAITING_FOR_TRANSPORT'])(
    '[STATUS-29] in %s is shown as scheduled (GAP-010, GAP-012)',
    (status) => {
      expect(displayStateOf({ status, preorderedFor }, NOW)).toBe('scheduled')
    },
  )

  test.each([
    ['INITIATED', 'payment-processing'],
    ['ASSIGNED_TO_TRANSPORT', 'rider-on-the-way'],
    ['DELAYED', 'delayed'],
    ['CANCELLED', 'cancelled'],
    ['TELEPORTED', 'unknown'],
  ])('[STATUS-02] in %s is not listed as scheduled and is shown as %s', (status, state) => {
    expect(displayStateOf({ status, preorderedFor }, NOW)).toBe(state)
  })

  test('[STATUS-29] is shown by its status once its time has come', () => {
    expect(displayStateOf({ status: 'NEW', preorderedFor: NOW }, NOW)).toBe('processing')
  })
})

describe('the tone', () => {
  test.each(tones)('[STATUS-02] %s belongs to %j', (tone, states) => {
    expect(new Set(states.map(statusTone))).toEqual(new Set([tone]))
  })
})
