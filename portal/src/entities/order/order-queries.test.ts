import type { Order } from '@pillion/contract/models/order'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { orderAfter } from '#test/sample-order.ts'

import { putOrder, replaceOrders } from './order-cache.ts'
import { ordersQuery } from './order-queries.ts'

/** Midnight in Sweden on 14 October 2026, in unix seconds. */
const MIDNIGHT = 1_791_928_800
/** 12:00 on that day. */
const NOON = MIDNIGHT + 43_200

beforeEach(() => void vi.useFakeTimers({ now: NOON * 1_000, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The path and the query of each call that fetches the list. */
async function callsFor(kind: 'active' | 'scheduled', includeOutlets: boolean) {
  const calls: [path: string, query: Record<string, string>][] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    calls.push([pathname, Object.fromEntries(searchParams)])
    return Response.json({ result: { data: [] } })
  })
  await new QueryClient().fetchQuery(ordersQuery({ vendorId: 'nk-sod', kind, includeOutlets }))
  return calls
}

test('[LIST-12, LIST-13] active orders are fetched from the start of the day to now, 200 per fetch', async () => {
  const [path, query] = (await callsFor('active', false))[0] ?? []
  expect(path).toMatch(/\/vendor\/nk-sod\/orders$/)
  expect(query).toEqual({
    from: '1791928800',
    // Now, and a minute for slow clocks.
    to: '1791972060',
    count: '200',
    include_outlets: 'false',
    scheduled: 'false',
  })
})

test('[LIST-14] pre-orders are fetched with scheduled true, up to now plus 2 days', async () => {
  const calls = await callsFor('scheduled', false)
  expect(calls.map(([, query]) => query)).toEqual([
    {
      from: '1791928800',
      // Now plus 172 800 seconds, and a minute for slow clocks.
      to: '1792144860',
      count: '200',
      include_outlets: 'false',
      scheduled: 'true',
    },
  ])
})

test('the outlets are included on request', async () => {
  const calls = await callsFor('active', true)
  expect(calls.map(([, query]) => query['include_outlets'])).toEqual(['true'])
})

describe('a database that has gone back', () => {
  const selection = { vendorId: 'nk-sod', includeOutlets: false }
  const named = (order_id: string, ...statuses: Parameters<typeof orderAfter>[0]) =>
    orderAfter(statuses, { order_id, created_at: NOON })

  /** A list of the orders that the server has. */
  async function listed(...orders: Order[]) {
    let stored = orders
    let answered = Promise.resolve()
    vi.stubGlobal('fetch', async (url: string) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost')
      const found = stored.find(({ order_id }) => order_id === searchParams.get('orderId'))
      const result = pathname.endsWith('/orders') ? { data: [...stored] } : found
      await answered
      return Response.json(result ? { result } : { status: 404 }, { status: result ? 200 : 404 })
    })
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const query = ordersQuery({ ...selection, kind: 'active' })
    onTestFinished(new QueryObserver(client, query).subscribe(() => {}))
    await client.fetchQuery(query)
    return {
      put: (order: Order) => putOrder(client, selection, order),
      /** The server answers after `meanwhile`. */
      async goBack(to: Order[], meanwhile: () => void) {
        stored = to
        const { promise, resolve } = Promise.withResolvers<void>()
        answered = promise
        const replaced = replaceOrders(client, 'nk-sod')
        meanwhile()
        resolve()
        await replaced
      },
      statuses: () =>
        client
          .getQueryData<Order[]>(query.queryKey)
          ?.map(({ order_id, status }) => `${order_id} ${status}`)
          .sort(),
    }
  }

  test('has the lists show what it has, and what was reported since', async () => {
    const { put, goBack, statuses } = await listed(named('a', 'NEW'), named('b', 'NEW'))
    put(named('a', 'NEW', 'RECEIVED', 'CANCELLED'))
    put(named('c', 'NEW'))
    const before = [named('a', 'NEW'), named('b', 'NEW')]
    await goBack(before, () => {
      put(named('d', 'NEW'))
      put(named('b', 'NEW', 'RECEIVED'))
      before.push(named('d', 'NEW'))
    })
    expect(statuses()).toEqual(['a NEW', 'b RECEIVED', 'd NEW'])
  })
})
