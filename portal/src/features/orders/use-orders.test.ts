import type { Order } from '@pillion/contract/models/order'
import type { VendorSummary } from '@pillion/contract/models/vendor'
import { QueryClient } from '@tanstack/react-query'
import { createElement, useReducer } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { SelectionContext, type Selection } from '#entities/vendor/vendor-selection.ts'
import { flags } from '#platform/flags/flags.ts'
import type { LiveEvent } from '#platform/live/connection.ts'
import { live } from '#platform/live/live.ts'
import { readPlatformSession } from '#platform/session/platform-session.ts'
import { session } from '#platform/session/session.ts'
import { renderHook, fakeClock } from '#test/render-hook.ts'
import { NOON, orderAfter } from '#test/sample-order.ts'

import { useChangedOrders, useOpenOrder, useOrders, vendorIdsOf } from './use-orders.ts'

const vendors = (
  [
    ['nk', null],
    ['nk-sod', 'nk'],
    ['cb', null],
    ['cb-sod', 'cb'],
  ] as const
).map(([vendor_id, parent_vendor_id]) => ({ vendor_id, parent_vendor_id }) as VendorSummary)

const named = (order_id: string, more: Partial<Order> = {}) =>
  orderAfter(['NEW'], { order_id, ...more })
const later = { preordered_for: NOON + 7_200 }

/** What the server answers, and the lists that were requested: seconds from the start, and which one. */
let active: Order[]
let scheduled: Order[]
let single: () => Response
let status: number
let scheduledStatus: number
/** Delays the answers, and those of the lists. */
let answered: Promise<void>
let listsAnswered: Promise<void>
/** A list that is not answered any more. */
let unanswered: string | undefined
let fetched: [seconds: number, list: string][]
let sendEvent: (event: LiveEvent) => void

beforeEach(() => {
  fakeClock(NOON * 1_000)
  onTestFinished(() => void vi.restoreAllMocks())
  active = [named('a')]
  scheduled = [named('s', later)]
  single = () => Response.json({ result: named('x') })
  status = 200
  scheduledStatus = 200
  answered = Promise.resolve()
  listsAnswered = Promise.resolve()
  unanswered = undefined
  fetched = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const isScheduled = searchParams.get('scheduled') === 'true'
    const isList = pathname.endsWith('/orders')
    fetched.push([
      Date.now() / 1_000 - NOON,
      isList ? (isScheduled ? 'scheduled' : 'active') : pathname.slice(pathname.lastIndexOf('/')),
    ])
    await answered
    if (!isList) return single()
    await listsAnswered
    if (unanswered === (isScheduled ? 'scheduled' : 'active')) await new Promise(() => {})
    return Response.json(
      { result: { data: isScheduled ? scheduled : active } },
      { status: isScheduled ? scheduledStatus : status },
    )
  })
  const listeners = new Set<(event: LiveEvent) => void>()
  vi.spyOn(live, 'onEvent').mockImplementation((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  })
  sendEvent = (event) => listeners.forEach((listener) => listener(event))
})
type Options = { vendorId?: string; includeOutlets?: boolean; orderId?: string | undefined }

async function track({ vendorId = 'nk-sod', includeOutlets = false, orderId }: Options = {}) {
  const selection = { vendorId, vendors, includeOutlets } as unknown as Selection
  const hook = await renderHook(
    () => {
      const tracked = useOrders()
      return { ...tracked, open: useOpenOrder(orderId, tracked) }
    },
    {
      client: new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } }),
      wrap: (children) => createElement(SelectionContext, { value: selection }, children),
    },
  )
  return {
    ...hook,
    ids: () =>
      hook
        .current()
        .orders.map((order) => order.order_id)
        .sort(),
    elapse: hook.elapse,
    receive: (event: LiveEvent) => hook.act(() => sendEvent(event)),
  }
}

function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  answered = promise
  return resolve
}

const update = (order: Order): LiveEvent => ({ type: 'order_update', order })
const fetchedAt = (list: string) => fetched.filter(([, one]) => one === list).map(([at]) => at)

describe('the orders of a branch', () => {
  test('are loading, then those of both lists', async () => {
    const answer = holdAnswers()
    const { current, ids, elapse } = await track()
    expect(current()).toMatchObject({ state: 'loading', orders: [] })
    answer()
    await elapse(0)
    expect(ids()).toEqual(['a', 's'])
    expect(current()).toMatchObject({ state: 'ready', isOutdated: false, fetchedAt: NOON })
    expect(fetched).toEqual([
      [0, 'active'],
      [0, 'scheduled'],
    ])
  })

  test('failed when they could not be fetched, and are there after a refresh', async () => {
    status = 403
    scheduledStatus = 403
    const { current, ids, elapse, act } = await track()
    await elapse(0)
    expect(current()).toMatchObject({ state: 'failed', isOutdated: false, orders: [] })
    status = 200
    scheduledStatus = 200
    await act(() => current().refresh())
    await elapse(0)
    expect(current().state).toBe('ready')
    expect(ids()).toEqual(['a', 's'])
  })

  test('stay, are marked as outdated and are as old as the older list when a refresh fails', async () => {
    const { current, ids, elapse, act } = await track()
    await elapse(10)
    scheduledStatus = 403
    await act(() => current().refresh())
    await elapse(0)
    expect(fetched).toHaveLength(4)
    expect(current()).toMatchObject({ state: 'ready', isOutdated: true, fetchedAt: NOON })
    expect(ids()).toEqual(['a', 's'])
  })
})

describe('a live update', () => {
  test('[WS-09] is listed at once', async () => {
    const { current, ids, elapse, receive } = await track()
    await elapse(0)
    await receive(update(named('b')))
    await receive(update(orderAfter(['NEW', 'RECEIVED'], { order_id: 'a' })))
    await elapse(0)
    expect(ids()).toEqual(['a', 'b', 's'])
    expect(current().orders.find((order) => order.order_id === 'a')?.status).toBe('RECEIVED')
    expect(fetched).toHaveLength(2)
  })

  test('that arrives before the lists is listed with them', async () => {
    const answer = holdAnswers()
    const { ids, elapse, receive } = await track()
    await receive(update(named('b')))
    expect(ids()).toEqual([])
    answer()
    await elapse(0)
    expect(ids()).toEqual(['a', 'b', 's'])
  })

  test.each([
    ['of another vendor or outlet is not listed', 'nk-sod', false, ['nk-sod']],
    ['of an outlet that is not included is not listed', 'nk', false, ['nk']],
    ['[GAP-016] of an included outlet is listed', 'nk', true, ['nk', 'nk-sod']],
  ])('[LIST-10] %s', async (_, vendorId, includeOutlets, listed) => {
    active = []
    scheduled = []
    const answer = holdAnswers()
    const { ids, elapse, receive } = await track({ vendorId, includeOutlets })
    await receive(update(named('cb', { vendor_id: 'cb' })))
    answer()
    await elapse(0)
    for (const { vendor_id } of vendors) await receive(update(named(vendor_id, { vendor_id })))
    await elapse(0)
    expect(ids()).toEqual(listed)
  })

  test('a missed one makes the branch fetch its lists again, and no other branch', async () => {
    const { elapse, receive } = await track()
    await elapse(1)
    await receive({ type: 'resync', vendorId: 'cb-sod' })
    expect(fetched).toHaveLength(2)
    await receive({ type: 'resync', vendorId: 'nk-sod' })
    await elapse(0)
    expect(fetched.slice(2)).toEqual([
      [1, 'active'],
      [1, 'scheduled'],
    ])
  })
})

describe('the age of the lists', () => {
  test('[LIST-17, LIST-20] is checked every 5 seconds, and above 300 seconds they are fetched again', async () => {
    const { elapse } = await track()
    await elapse(304)
    expect(fetchedAt('active')).toEqual([0])
    await elapse(1)
    expect(fetchedAt('active')).toEqual([0, 305])
    expect(fetchedAt('scheduled')).toEqual([0, 305])
    await elapse(305)
    expect(fetchedAt('active')).toEqual([0, 305, 610])
  })

  test('[LIST-19] counts above 60 seconds with dynamic time estimation', async () => {
    vi.spyOn(flags, 'all').mockReturnValue({ ...flags.all(), DynamicTimeEstimation: true })
    const { elapse } = await track()
    await elapse(64)
    expect(fetchedAt('active')).toEqual([0])
    await elapse(1)
    expect(fetchedAt('active')).toEqual([0, 65])
  })

  test.each(['active', 'scheduled'] as const)(
    'does not matter while the %s list is being fetched',
    async (slow) => {
      const { elapse } = await track()
      await elapse(0)
      unanswered = slow
      await elapse(305)
      expect(fetchedAt(slow)).toEqual([0, 305])
      await elapse(20)
      expect(fetchedAt(slow)).toEqual([0, 305])
    },
  )

  test('does not matter if they were never fetched', async () => {
    status = 403
    scheduledStatus = 403
    const { elapse } = await track()
    await elapse(600)
    expect(fetchedAt('active')).toEqual([0])
  })

  test('does not matter once the screen is closed', async () => {
    const { elapse, unmount } = await track()
    await unmount()
    await elapse(1_000)
    expect(fetchedAt('active')).toEqual([0])
  })
})

describe('the order in the URL', () => {
  const refused = (answer: number) => () =>
    Response.json(
      {
        status: answer,
        message: 'No',
        errors: [{ translation_key: 'error.not-found', message: '' }],
      },
      { status: answer },
    )

  test('is one of the lists', async () => {
    const answer = holdAnswers()
    const { current, elapse } = await track({ orderId: 's' })
    expect(current().open).toEqual({ state: 'loading' })
    answer()
    await elapse(0)
    expect(current().open).toEqual({ state: 'found', order: scheduled[0] })
    await elapse(125)
    expect(fetchedAt('/order')).toEqual([0])
  })

  test('shows before the lists have loaded', async () => {
    listsAnswered = new Promise(() => {})
    const { current, elapse } = await track({ orderId: 'x' })
    await elapse(0)
    expect(current().open).toEqual({ state: 'found', order: named('x') })
  })

  test('is fetched on its own when it is in none, every 60 seconds', async () => {
    const { current, elapse } = await track({ orderId: 'x' })
    await elapse(0)
    expect(current().open).toEqual({ state: 'found', order: named('x') })
    await elapse(125)
    expect(fetchedAt('/order')).toEqual([0, 60, 120])
  })

  test('need not be there', async () => {
    const { current, elapse } = await track()
    await elapse(100)
    expect(current().open).toEqual({ state: 'loading' })
    expect(fetched).toHaveLength(2)
  })

  test.each([400, 403, 404])('is missing when the server answers %i', async (answer) => {
    const { current, elapse } = await track({ orderId: 'x' })
    await elapse(0)
    single = refused(answer)
    await elapse(60)
    expect(current().open).toEqual({ state: 'missing' })
  })

  test('can be fetched again after another failure', async () => {
    single = refused(422)
    const { current, elapse, act } = await track({ orderId: 'x' })
    await elapse(0)
    const { open } = current()
    expect(open.state).toBe('failed')
    single = () => Response.json({ result: named('x') })
    await act(() => open.state === 'failed' && open.retry())
    await elapse(0)
    expect(current().open.state).toBe('found')
  })
})

describe('changed orders', () => {
  async function list(initial: readonly Order[]) {
    let orders = initial
    let isReady = false
    let rerender = () => {}
    const { current, act, elapse } = await renderHook(() => {
      const [, render] = useReducer((count: number) => count + 1, 0)
      rerender = render
      return useChangedOrders(orders, isReady)
    })
    return {
      current,
      elapse,
      ids: () => current().map((order) => order.order_id),
      show: (next: readonly Order[]) =>
        act(() => {
          orders = next
          isReady = true
          rerender()
        }),
    }
  }

  test('are none of those that are there when the lists have loaded', async () => {
    const { ids, show } = await list([])
    await show([named('a')])
    expect(ids()).toEqual([])
  })

  test('glow for their own time when more orders change', async () => {
    const { ids, elapse, show } = await list([])
    await show([])
    await show([named('a')])
    await elapse(1)
    await show([named('a')])
    expect(ids()).toEqual(['a'])
    await show([named('a'), named('b')])
    await elapse(1.599)
    expect(ids()).toEqual(['b'])
    await elapse(0.001)
    expect(ids()).toEqual([])
  })

  test('stay the same list while none changes', async () => {
    const { current, elapse } = await list([])
    const before = current()
    await elapse(60)
    expect(current()).toBe(before)
  })

  test('are those that changed or arrived, for as long as a row glows', async () => {
    const { ids, elapse, show } = await list([named('a')])
    await show([named('a')])
    expect(ids()).toEqual([])
    await show([named('a'), named('b')])
    expect(ids()).toEqual(['b'])
    await elapse(1.599)
    expect(ids()).toEqual(['b'])
    await elapse(0.001)
    expect(ids()).toEqual([])
    await show([orderAfter(['NEW', 'RECEIVED'], { order_id: 'a' }), named('b')])
    expect(ids()).toEqual(['a'])
  })
})

test('[LIST-11] in a frame of the rider platform, all orders are shown', () => {
  const selection = { vendorId: 'nk-sod', vendors, includeOutlets: false } as unknown as Selection
  expect(vendorIdsOf(selection)).toEqual(['nk-sod'])
  const claims = Buffer.from('{"restaurant_id":"nk-sod"}').toString('base64url')
  session.enterAsPlatform(readPlatformSession(`header.${claims}.signature`))
  onTestFinished(() => session.signOut())
  expect(vendorIdsOf(selection)).toBe('all')
})
