import type { Order } from '@pillion/contract/models/order'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { keys } from '#entities/query-keys.ts'
import { unixNow } from '#platform/now.ts'
import { orderAfter, NOON, STOCKHOLM } from '#test/sample-order.ts'

import {
  putOrder,
  isFromToday,
  uncoveredOrders,
  mergeFetched,
  mergeLists,
  patchOrders,
  refetchOrders,
} from './order-cache.ts'
import { orderQuery } from './order-queries.ts'

const selection = { vendorId: 'nk-sod', includeOutlets: false }
const now = unixNow()
const named = (
  order_id: string,
  created_at: number,
  ...statuses: Parameters<typeof orderAfter>[0]
) => orderAfter(statuses, { order_id, created_at })
const old = now - 3 * 86_400

function cacheWith(lists: { active?: Order[]; scheduled?: Order[] }) {
  const client = new QueryClient()
  const key = (kind: 'active' | 'scheduled') => keys.orders('nk-sod', kind, false)
  const fetchedAt = { updatedAt: 1_000 }
  if (lists.active) client.setQueryData(key('active'), lists.active, fetchedAt)
  if (lists.scheduled) client.setQueryData(key('scheduled'), lists.scheduled, fetchedAt)
  return {
    client,
    put: (order: Order) => putOrder(client, selection, order),
    age: () => client.getQueryState(key('active'))?.dataUpdatedAt,
    cachedStatuses: (kind: 'active' | 'scheduled') =>
      client.getQueryData<Order[]>(key(kind))?.map((order) => [order.order_id, order.status]),
  }
}

describe('an order update', () => {
  test('[WS-09] of an order placed today adds it to the active orders', () => {
    const { put, cachedStatuses } = cacheWith({ active: [], scheduled: [] })
    put(named('a', now, 'NEW'))
    expect(cachedStatuses('active')).toEqual([['a', 'NEW']])
    expect(cachedStatuses('scheduled')).toEqual([])
  })

  test('of an older order that is not listed is ignored', () => {
    const { put, cachedStatuses } = cacheWith({ active: [], scheduled: [] })
    put(named('a', old, 'DELIVERED'))
    expect(cachedStatuses('active')).toEqual([])
  })

  test('[GAP-017] of an older pre-order replaces it where it is listed', () => {
    const { put, cachedStatuses } = cacheWith({
      active: [],
      scheduled: [named('a', old, 'RECEIVED')],
    })
    put(named('a', old, 'RECEIVED', 'WAITING_FOR_TRANSPORT'))
    expect(cachedStatuses('scheduled')).toEqual([['a', 'WAITING_FOR_TRANSPORT']])
    expect(cachedStatuses('active')).toEqual([])
  })

  test('does not change the age of the list', () => {
    const { put, age } = cacheWith({ active: [], scheduled: [] })
    put(named('a', now, 'NEW'))
    expect(age()).toBe(1_000)
  })

  test('does not create a list before the first fetch', () => {
    const { put, cachedStatuses } = cacheWith({})
    put(named('a', now, 'NEW'))
    expect(cachedStatuses('active')).toBeUndefined()
  })

  test('reaches an open order outside the lists', () => {
    const { client, put } = cacheWith({ active: [] })
    const key = keys.order('nk-sod', 'a')
    client.setQueryData(key, named('a', old, 'NEAR_CUSTOMER'))
    put(named('a', old, 'NEAR_CUSTOMER', 'DELIVERED'))
    expect(client.getQueryData<Order>(key)?.status).toBe('DELIVERED')
  })
})

describe('a single order that is being fetched', () => {
  test('takes an update at once, and the answer does not undo it', async () => {
    const client = new QueryClient()
    const key = keys.order('nk-sod', 'a')
    const { promise: answer, resolve } = Promise.withResolvers<Order>()
    vi.stubGlobal('fetch', async () => Response.json({ result: await answer }))
    onTestFinished(() => void vi.unstubAllGlobals())
    const fetched = client.fetchQuery(orderQuery('nk-sod', 'a'))
    putOrder(client, selection, named('a', old, 'NEW', 'RECEIVED'))
    expect(client.getQueryData<Order>(key)?.status).toBe('RECEIVED')
    resolve(named('a', old, 'NEW'))
    await fetched
    expect(client.getQueryData<Order>(key)?.status).toBe('RECEIVED')
  })
})

describe('a refetch', () => {
  test('during the first fetch is followed by another, which may know more', async () => {
    const client = new QueryClient()
    const key = keys.orders('nk-sod', 'active', false)
    const { promise: firstAnswer, resolve } = Promise.withResolvers<Order[]>()
    const answers = [firstAnswer, Promise.resolve([named('a', now, 'NEW', 'RECEIVED')])]
    const observer = new QueryObserver(client, { queryKey: key, queryFn: () => answers.shift() })
    onTestFinished(observer.subscribe(() => {}))
    const refetched = refetchOrders(client, 'nk-sod')
    resolve([named('a', now, 'NEW')])
    await refetched
    expect(client.getQueryData<Order[]>(key)?.[0]?.status).toBe('RECEIVED')
  })
})

const orderNamed = (id: string, ...statuses: Parameters<typeof orderAfter>[0]) =>
  orderAfter(statuses, { order_id: id })
const statusesOf = (orders: readonly Order[]) =>
  orders.map((order) => [order.order_id, order.status])

const midnight = Date.UTC(2026, 9, 13, 22) / 1_000

describe('an event', () => {
  test('[WS-09] belongs to today from midnight on, by the calendar of the country', () => {
    const placed = (created_at: number) => orderAfter(['NEW'], { created_at })
    expect(isFromToday(placed(midnight), NOON, STOCKHOLM)).toBe(true)
    expect(isFromToday(placed(midnight - 1), NOON, STOCKHOLM)).toBe(false)
    expect(isFromToday(placed(midnight), NOON, 'America/New_York')).toBe(false)
  })

  test('[WS-09] of an order that may be inserted puts it first', () => {
    const orders = patchOrders([orderNamed('a', 'RECEIVED')], orderNamed('b', 'NEW'), {
      mayInsert: true,
    })
    expect(statusesOf(orders)).toEqual([
      ['b', 'NEW'],
      ['a', 'RECEIVED'],
    ])
  })

  test('of an older, unlisted order leaves the list unchanged', () => {
    const orders = [orderNamed('a', 'RECEIVED')]
    expect(patchOrders(orders, orderNamed('b', 'NEW'), { mayInsert: false })).toBe(orders)
  })

  test('[GAP-017] of a listed order replaces it, whatever its age', () => {
    const orders = [orderNamed('a', 'RECEIVED'), orderNamed('b', 'RECEIVED')]
    const changed = orderNamed('b', 'RECEIVED', 'WAITING_FOR_TRANSPORT')
    expect(statusesOf(patchOrders(orders, changed, { mayInsert: false }))).toEqual([
      ['a', 'RECEIVED'],
      ['b', 'WAITING_FOR_TRANSPORT'],
    ])
  })

  test('that arrives late does not restore an older version', () => {
    const orders = [orderNamed('a', 'RECEIVED', 'PICKED_UP')]
    expect(patchOrders(orders, orderNamed('a', 'RECEIVED'), { mayInsert: true })).toBe(orders)
  })

  test('with the same history and new content replaces the order', () => {
    const rider = { name: 'Eva Ek', phone: '+46701740621' }
    const [order] = patchOrders(
      [orderNamed('a', 'RECEIVED')],
      { ...orderNamed('a', 'RECEIVED'), rider },
      { mayInsert: false },
    )
    expect(order?.rider).toEqual(rider)
  })
})

describe('a fetch', () => {
  test('[GAP-014] keeps uncovered orders under way and drops those that ended', () => {
    const before = [
      orderNamed('a', 'RECEIVED'),
      orderNamed('b', 'PICKED_UP'),
      orderNamed('c', 'DELIVERED'),
    ]
    expect(statusesOf(mergeFetched(before, [orderNamed('d', 'NEW')]))).toEqual([
      ['d', 'NEW'],
      ['a', 'RECEIVED'],
      ['b', 'PICKED_UP'],
    ])
    expect(statusesOf(uncoveredOrders(before, [orderNamed('a', 'RECEIVED')]))).toEqual([
      ['b', 'PICKED_UP'],
    ])
  })

  test('does not undo an event that arrived during the fetch', () => {
    const before = [orderNamed('a', 'RECEIVED', 'WAITING_FOR_TRANSPORT')]
    expect(statusesOf(mergeFetched(before, [orderNamed('a', 'RECEIVED')]))).toEqual([
      ['a', 'WAITING_FOR_TRANSPORT'],
    ])
  })
})

test('an order in two lists appears once, in its newer version', () => {
  const lists = [[orderNamed('a', 'RECEIVED')], [orderNamed('a', 'RECEIVED', 'PICKED_UP')]] as const
  expect(statusesOf(mergeLists(...lists))).toEqual([['a', 'PICKED_UP']])
  expect(statusesOf(mergeLists(lists[1], lists[0]))).toEqual([['a', 'PICKED_UP']])
})
