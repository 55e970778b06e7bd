import type { Order } from '@pillion/contract/models/order'
import type { VendorSummary } from '@pillion/contract/models/vendor'
import { orderLists } from '@pillion/domain/orders/order-lists'
import type { OrderStatus } from '@pillion/domain/orders/order-statuses'
import { QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { readDates } from '#entities/order/period.ts'
import { SelectionContext, type Selection } from '#entities/vendor/vendor-selection.ts'
import type { LiveEvent } from '#platform/live/connection.ts'
import { live } from '#platform/live/live.ts'
import { paths } from '#platform/paths.ts'
import { fakeClock, renderHook } from '#test/render-hook.ts'
import { NOON, orderAfter } from '#test/sample-order.ts'

import { createRecentSearches } from '../order-search.ts'
import { useOrders } from '../use-orders.ts'
import { useHistorySearch } from './use-history-search.ts'
import { useHistoryPeriod } from './use-history.ts'

const vendors = [
  { vendor_id: 'nk', parent_vendor_id: null },
  { vendor_id: 'nk-sod', parent_vendor_id: 'nk' },
] as VendorSummary[]

const DAY = 86_400
const period = { from: NOON - DAY, to: NOON }

/** Yesterday's orders, newest first, and what the server answers instead of a page. */
let orders: Order[]
let refusal: number | undefined
/** The pages that were requested, and single orders. */
let requests: string[]
let singleStatus: number
let sendEvent: (event: LiveEvent) => void

const placed = (index: number, status: OrderStatus, more: Partial<Order> = {}) =>
  orderAfter(['NEW', status], {
    order_id: `nk-${String(index).padStart(10, '0')}`,
    vendor_id: 'nk',
    created_at: NOON - 60 * (index + 1),
    ...more,
  })
const many = (count: number, status: (index: number) => OrderStatus = () => 'DELIVERED') =>
  Array.from({ length: count }, (_, index) => placed(index, status(index)))

beforeEach(() => {
  fakeClock(NOON * 1_000)
  onTestFinished(() => void vi.restoreAllMocks())
  orders = many(3)
  refusal = undefined
  requests = []
  singleStatus = 200
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (!pathname.endsWith('/orders')) {
      requests.push(`order ${searchParams.get('orderId')}`)
      const result = placed(99, 'DELIVERED', { order_id: searchParams.get('orderId') ?? '' })
      return Response.json({ result }, { status: singleStatus })
    }
    const count = Number(searchParams.get('count'))
    const key = searchParams.get('pagination_key') ?? ''
    requests.push([...searchParams].map((entry) => entry.join('=')).join(' '))
    if (refusal) return Response.json({ message: 'error.forbidden' }, { status: refusal })
    // The lists of the tracking screen have 200 orders a page.
    const kind = count === 200 ? `${searchParams.get('scheduled')} ` : ''
    const start = Number(key.replace(kind, ''))
    const data = orders.slice(start, start + (kind ? 1 : count))
    const end = start + data.length
    const pagination_key = end < orders.length ? `${kind}${end}` : undefined
    return Response.json({ result: { data, pagination_key } })
  })
  const listeners = new Set<(event: LiveEvent) => void>()
  vi.spyOn(live, 'onEvent').mockImplementation((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  })
  sendEvent = (event) => listeners.forEach((listener) => listener(event))
})

type Props = Omit<Parameters<typeof useHistorySearch>[0], 'period'> & {
  includeOutlets: boolean
  period: Parameters<typeof useHistorySearch>[0]['period']
}

async function render<Result>(hook: () => Result, includeOutlets: () => boolean) {
  const selection = () =>
    ({ vendorId: 'nk', vendors, includeOutlets: includeOutlets() }) as unknown as Selection
  const rendered = await renderHook(hook, {
    client: new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } }),
    wrap: (children) => createElement(SelectionContext, { value: selection() }, children),
  })
  await rendered.elapse(0)
  return rendered
}

async function open(given: Partial<Props> = {}) {
  let props: Props = { status: 'any', text: '', includeOutlets: false, period, ...given }
  const hook = await render(
    () => useHistorySearch(props),
    () => props.includeOutlets,
  )
  return {
    ...hook,
    names: () => hook.current().orders.map(({ order_id }) => Number(order_id.slice(3))),
    async change(change: Partial<Props>) {
      props = { ...props, ...change }
      requests = []
      await hook.rerender()
      await hook.elapse(0.3)
      await hook.elapse(0)
    },
  }
}

const from = `from=${NOON - DAY} to=${NOON}`

describe('past orders', () => {
  test('[HIST-10] are those of the period, in pages of 30, newest first', async () => {
    orders = many(70)
    const { current, names, elapse, act } = await open()
    expect(requests).toEqual([`${from} count=30 include_outlets=false scheduled=false`])
    expect(names()).toEqual(Array.from({ length: 30 }, (_, index) => index))
    expect(current()).toMatchObject({ state: 'ready', hasMore: true, isFetchingMore: false })
    for (const length of [60, 70]) {
      await act(() => current().fetchMore())
      await elapse(0)
      expect(names()).toHaveLength(length)
    }
    expect(requests.slice(1)).toEqual([
      `${from} count=30 include_outlets=false scheduled=false pagination_key=30`,
      `${from} count=30 include_outlets=false scheduled=false pagination_key=60`,
    ])
    expect(current().hasMore).toBe(false)
  })

  test('[HIST-11] of all outlets come in pages of 50', async () => {
    orders = many(60)
    const { names } = await open({ includeOutlets: true })
    expect(requests).toEqual([`${from} count=50 include_outlets=true scheduled=false`])
    expect(names()).toHaveLength(50)
  })

  test('are not fetched while the dates make no period', async () => {
    const { current } = await open({ period: undefined })
    expect(requests).toEqual([])
    expect(current().orders).toEqual([])
  })

  test('failed when they could not be fetched, and are there after another try', async () => {
    refusal = 403
    const { current, names, elapse, act } = await open()
    expect(current()).toMatchObject({ state: 'failed', orders: [] })
    refusal = undefined
    await act(() => current().retry())
    await elapse(0)
    expect(current().state).toBe('ready')
    expect(names()).toEqual([0, 1, 2])
  })

  test('stay when the next page fails, which can be tried again', async () => {
    orders = many(40)
    const { current, names, elapse, act } = await open()
    refusal = 403
    await act(() => current().fetchMore())
    await elapse(0)
    expect(current()).toMatchObject({ state: 'ready', hasFailedMore: true, isFetchingMore: false })
    expect(names()).toHaveLength(30)
    refusal = undefined
    await act(() => current().fetchMore())
    await elapse(0)
    expect(names()).toHaveLength(40)
    expect(current()).toMatchObject({ hasFailedMore: false, hasMore: false })
  })

  test('come further when the end of the list is reached while they are refetched', async () => {
    orders = many(70)
    const { current, names, act, elapse } = await open()
    const { promise: opened, resolve: answerNow } = Promise.withResolvers<void>()
    const answer = fetch
    vi.stubGlobal('fetch', async (url: string) => {
      await opened
      return answer(url)
    })
    await act(() => current().retry())
    await act(() => current().fetchMore())
    answerNow()
    await elapse(0)
    expect(names()).toHaveLength(60)
  })

  test('[LIST-24] have a pagination key of their own, as the active and the scheduled orders have', async () => {
    orders = many(32)
    const { current, act, elapse } = await render(
      () => ({
        tracked: useOrders(),
        history: useHistorySearch({ period, status: 'any', text: '' }),
      }),
      () => false,
    )
    await act(() => current().history.fetchMore())
    await elapse(0)
    const keysOf = (count: number, scheduled: boolean) =>
      requests
        .filter((one) => one.includes(`count=${count} `) && one.includes(`scheduled=${scheduled}`))
        .map((one) => one.split('pagination_key=')[1])
    expect(keysOf(200, false).slice(0, 3)).toEqual([undefined, 'false 1', 'false 2'])
    expect(keysOf(200, true).slice(0, 3)).toEqual([undefined, 'true 1', 'true 2'])
    expect(keysOf(30, false)).toEqual([undefined, '30'])
  })
})

test('[LIST-23] the filter state is vendor, order, list, search, dates, status and page', async () => {
  const urls: URL[] = []
  const answer = fetch
  vi.stubGlobal('fetch', (url: string) => {
    urls.push(new URL(url, 'http://localhost'))
    return answer(url)
  })
  orders = many(120, (index) => (index % 2 === 0 ? 'CANCELLED' : 'DELIVERED'))
  const text = '070 174 06 11'
  const filters = { includeOutlets: true, status: 'delivered', text } as const
  const { current, names, act, elapse } = await open(filters)
  expect(names().every((index) => index % 2 === 1)).toBe(true)
  await act(() => current().fetchMore())
  await elapse(0)
  const asked = urls.map(({ pathname, searchParams }) => [
    pathname.split('/').slice(-3, -1).join('/'),
    ...['from', 'to', 'customer_phone_number', 'pagination_key'].map((n) => searchParams.get(n)),
  ])
  const dates = [String(period.from), String(period.to)]
  expect(asked).toEqual([
    ['vendor/nk', ...dates, '0701740611', null],
    ['vendor/nk', ...dates, '0701740611', '50'],
    ['vendor/nk', ...dates, '0701740611', '100'],
  ])
  expect(readDates(undefined)).toEqual({ category: 'yesterday', from: '', to: '' })
  expect(paths.history('nk', { order_id: 'nk-1' })).toBe('/history/nk?order_id=nk-1')
  expect(orderLists).toEqual(['new', 'scheduled', 'collected', 'delivered', 'cancelled'])
  const searches = createRecentSearches()
  for (let count = 1; count <= 11; count += 1) searches.add(`search ${count}`)
  expect([searches.all().length, searches.all()[0]]).toEqual([10, 'search 11'])
})

describe('the status filter', () => {
  test('[HIST-02] loads pages until one screenful matches or the list ends (GAP-021)', async () => {
    orders = many(200, (index) => (index % 3 === 0 ? 'CANCELLED' : 'DELIVERED'))
    const { names, current, act, elapse } = await open({ status: 'cancelled' })
    expect(requests).toHaveLength(3)
    expect(names()).toEqual(Array.from({ length: 30 }, (_, index) => index * 3))
    await act(() => current().fetchMore())
    await elapse(0)
    expect(requests).toHaveLength(6)
    expect(names()).toHaveLength(60)
    await act(() => current().fetchMore())
    await elapse(0)
    expect(names()).toHaveLength(67)
    expect(current().hasMore).toBe(false)
  })

  test('says that there are none once the list has ended', async () => {
    orders = many(65)
    const { current } = await open({ status: 'collected' })
    expect(requests).toHaveLength(3)
    expect(current()).toMatchObject({ state: 'ready', orders: [], hasMore: false })
  })

  test('changes what is shown without another fetch', async () => {
    orders = many(6, (index) => (index < 2 ? 'RECEIVED' : 'PICKED_UP'))
    const { names, change } = await open()
    await change({ status: 'new' })
    expect(names()).toEqual([0, 1])
    await change({ status: 'collected' })
    expect(names()).toEqual([2, 3, 4, 5])
    expect(requests).toEqual([])
  })
})

describe('a search', () => {
  test('[HIST-12] for an ID of the selected vendor fetches that order, whatever is listed', async () => {
    const { names, change, current } = await open({ status: 'cancelled' })
    await change({ text: 'nk-0000000099' })
    expect(requests).toEqual(['order nk-0000000099'])
    expect(names()).toEqual([99])
    expect(current()).toMatchObject({ state: 'ready', hasMore: false })
    singleStatus = 404
    await change({ text: 'nk-0000000098' })
    expect(current()).toMatchObject({ state: 'ready', orders: [] })
  })

  test('for an ID no longer shows an order that the server does not have any more', async () => {
    const { names, change, current, act } = await open()
    await change({ text: 'nk-0000000099' })
    singleStatus = 404
    await act(() => current().retry())
    expect(names()).toEqual([])
    expect(current().state).toBe('ready')
  })

  test('[HIST-13, HIST-14] for a possible phone number refetches the list of all outlets', async () => {
    const { change } = await open({ includeOutlets: true })
    await change({ text: '070 174 06 11' })
    expect(requests).toEqual([
      `${from} count=50 include_outlets=true scheduled=false customer_phone_number=0701740611`,
    ])
  })

  test('[LIST-15] names the period, the size of a page and where it begins, outlets, phone number and list in each call', async () => {
    orders = many(80)
    const { change, current, act, elapse } = await open({ includeOutlets: true })
    await change({ text: '070 174 06 11' })
    await act(() => current().fetchMore())
    await elapse(0)
    expect(requests.at(-1)?.split(' ').toSorted()).toEqual([
      'count=50',
      'customer_phone_number=0701740611',
      `from=${NOON - DAY}`,
      'include_outlets=true',
      'pagination_key=50',
      'scheduled=false',
      `to=${NOON}`,
    ])
  })

  test('[HIST-13] for a phone number without all outlets finds it among the loaded orders', async () => {
    orders[1] = placed(1, 'DELIVERED', {
      customer: { ...placed(1, 'DELIVERED').customer, phone_number: '+46709998877' },
    })
    const { names, change } = await open()
    await change({ text: '070 999 88 77' })
    expect(requests).toEqual([])
    expect(names()).toEqual([1])
  })

  test('for anything else finds names and the beginnings of IDs among the loaded orders', async () => {
    const { customer } = placed(2, 'DELIVERED')
    orders[2] = placed(2, 'DELIVERED', { customer: { ...customer, name: 'Bertil Ek' } })
    const { names, change } = await open({ includeOutlets: true })
    await change({ text: 'bertil' })
    expect(names()).toEqual([2])
    await change({ text: 'nk-000000000' })
    expect(names()).toEqual([0, 1, 2])
    await change({ text: 'nobody' })
    expect(names()).toEqual([])
    expect(requests).toEqual([])
  })
})

describe('a live event', () => {
  test('[WS-10] updates an order of an earlier day that is listed, and adds none', async () => {
    orders = [placed(0, 'PICKED_UP', { created_at: NOON - DAY })]
    const { current, act } = await open()
    const delivered = { ...orders[0], ...orderAfter(['NEW', 'PICKED_UP', 'DELIVERED']) }
    const update = { ...delivered, order_id: 'nk-0000000000', vendor_id: 'nk' }
    await act(() => sendEvent({ type: 'order_update', order: update }))
    await act(() =>
      sendEvent({ type: 'order_update', order: { ...update, order_id: 'nk-0000000007' } }),
    )
    expect(current().orders.map(({ order_id, status }) => [order_id, status])).toEqual([
      ['nk-0000000000', 'DELIVERED'],
    ])
  })

  test('after an interruption refetches the orders', async () => {
    const { act, elapse, names } = await open()
    orders = many(4)
    await act(() => sendEvent({ type: 'resync', vendorId: 'nk' }))
    await elapse(0)
    expect(names()).toHaveLength(4)
  })
})

describe('the period', () => {
  const dates = { category: 'past-7-days', from: '', to: '' } as const

  test('ends now, with a minute for slow clocks, until another day begins', async () => {
    const midnight = Date.UTC(2026, 9, 14, 22) / 1_000
    vi.setSystemTime((midnight - 60) * 1_000)
    const { current, elapse } = await render(
      () => useHistoryPeriod(dates),
      () => false,
    )
    expect(current()).toEqual({ from: midnight - 8 * DAY, to: midnight })
    await elapse(55)
    expect(current()).toEqual({ from: midnight - 8 * DAY, to: midnight })
    await elapse(5)
    expect(current()).toEqual({ from: midnight - 7 * DAY, to: midnight + 60 })
  })
})
