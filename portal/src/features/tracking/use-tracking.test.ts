import type { PublicTracking } from '@pillion/contract/http/tracking'
import { expect, test } from 'vitest'

import { pollDelay } from './use-tracking.ts'

function after(...statuses: PublicTracking['status'][]): PublicTracking {
  const status = statuses.at(-1) ?? 'NEW'
  const status_history = statuses.map((status, index) => ({ status, created_at: index }))
  return { status, status_history } as PublicTracking
}

test('before a rider has accepted, the page refreshes every 10 seconds', () => {
  expect(pollDelay(undefined)).toBe(10_000)
  expect(pollDelay(after('RECEIVED', 'WAITING_FOR_TRANSPORT', 'ASSIGNED_TO_TRANSPORT'))).toBe(
    10_000,
  )
})

test('after that every 5 seconds, until the rider drops the order', () => {
  const accepted = ['WAITING_FOR_TRANSPORT', 'COURIER_ACCEPTED_DELIVERY'] as const
  expect(pollDelay(after(...accepted))).toBe(5_000)
  expect(pollDelay(after(...accepted, 'PICKED_UP'))).toBe(5_000)
  expect(pollDelay(after(...accepted, 'WAITING_FOR_TRANSPORT'))).toBe(10_000)
})

test('an expired page is not refreshed', () => {
  const expired = { order_id: 'nk-sod-2h00000000', status: 'DELIVERED', is_expired: true } as const
  expect(pollDelay(expired)).toBe(false)
})

test.each([
  'DELIVERED',
  'CANCELLED',
  'STALLED',
  'PAYMENT_FAILED',
  'PAYMENT_CANCELLED',
  'RETURNED_TO_VENDOR',
] as const)('an order that is %s is not refreshed again', (status) => {
  expect(pollDelay(after('RECEIVED', status))).toBe(false)
})
