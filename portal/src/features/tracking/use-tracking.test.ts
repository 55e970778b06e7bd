import type { PublicTracking } from '@pillion/contract/http/tracking'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { fakeClock, renderHook } from '#test/render-hook.ts'

import { pollDelay, useTracking } from './use-tracking.ts'

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

test.each(['DELIVERED', 'RETURN_INITIATED'] as const)(
  'an expired page is not refreshed, even with the status %s',
  (status) => {
    expect(pollDelay({ order_id: 'nk-sod-2h00000000', status, is_expired: true })).toBe(false)
  },
)

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

describe('the page of a recipient', () => {
  const START = Date.UTC(2026, 9, 14, 10) / 1_000
  let answer: () => Response
  let fetchedAt: number[]
  let urls: string[]
  const tracked = (...statuses: PublicTracking['status'][]) =>
    Response.json({ result: after(...statuses) })
  const refused = (status: number) => () =>
    Response.json(
      { status, message: '', errors: [{ translation_key: 'error.not-found', message: '' }] },
      { status },
    )

  beforeEach(() => {
    fakeClock(START * 1_000)
    fetchedAt = []
    urls = []
    vi.stubGlobal('fetch', async (url: string) => {
      fetchedAt.push(Date.now() / 1_000 - START)
      urls.push(url)
      return answer()
    })
  })

  test('asks again every 10 seconds, and every 5 once a rider has accepted', async () => {
    answer = () =>
      fetchedAt.length < 2
        ? tracked('WAITING_FOR_TRANSPORT')
        : tracked('WAITING_FOR_TRANSPORT', 'COURIER_ACCEPTED_DELIVERY')
    const { current, elapse } = await renderHook(() => useTracking('nk-sod-1', 'secret'))
    await elapse(21)
    expect(fetchedAt).toEqual([0, 10, 15, 20])
    expect(urls[0]).toMatch(/\/public\/tracking\/nk-sod-1\?key=secret$/)
    expect(current()).toMatchObject({
      tracking: { status: 'COURIER_ACCEPTED_DELIVERY' },
      updatedAt: START + 20,
      isOutdated: false,
      isUnknown: false,
    })
  })

  test('does not ask again when the order has ended', async () => {
    answer = () => tracked('RECEIVED', 'DELIVERED')
    const { elapse } = await renderHook(() => useTracking('nk-sod-1', 'secret'))
    await elapse(120)
    expect(fetchedAt).toEqual([0])
  })

  test('keeps what it shows when a refresh fails, and says how old it is', async () => {
    answer = () => tracked('RECEIVED')
    const { current, elapse, act } = await renderHook(() => useTracking('nk-sod-1', 'secret'))
    await elapse(0)
    answer = refused(422)
    await elapse(10)
    expect(current()).toMatchObject({
      tracking: { status: 'RECEIVED' },
      updatedAt: START,
      isOutdated: true,
      isUnknown: false,
    })
    answer = () => tracked('RECEIVED')
    await act(() => current().retry())
    await elapse(0)
    expect(current()).toMatchObject({ updatedAt: START + 10, isOutdated: false })
  })

  test('[GAP-038] of an order that is not found, or with a wrong key, is unknown', async () => {
    answer = refused(404)
    const { current, elapse } = await renderHook(() => useTracking('nk-sod-1', 'wrong'))
    await elapse(0)
    expect(current()).toMatchObject({ tracking: undefined, isOutdated: false, isUnknown: true })
    answer = refused(422)
    const other = await renderHook(() => useTracking('nk-sod-2', 'secret'))
    await other.elapse(0)
    expect(other.current()).toMatchObject({ tracking: undefined, isUnknown: false })
  })
})
