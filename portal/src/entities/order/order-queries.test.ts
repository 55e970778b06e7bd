import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

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
