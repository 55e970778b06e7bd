import type { Order } from '@pillion/contract/models/order'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'

import { keys } from '#platform/api/query-keys.ts'
import { unixNow } from '#platform/now.ts'
import { orderAfter } from '#test/sample-order.ts'

import { putOrder } from './order-cache.ts'

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
  test('[WS-09] of an order placed today comes into the active ones', () => {
    const { put, cachedStatuses } = cacheWith({ active: [], scheduled: [] })
    put(named('a', now, 'NEW'))
    expect(cachedStatuses('active')).toEqual([['a', 'NEW']])
    expect(cachedStatuses('scheduled')).toEqual([])
  })

  test('of an older one that is listed nowhere belongs to history', () => {
    const { put, cachedStatuses } = cacheWith({ active: [], scheduled: [] })
    put(named('a', old, 'DELIVERED'))
    expect(cachedStatuses('active')).toEqual([])
  })

  test('[GAP-017] of an older pre-order changes it where it is listed', () => {
    const { put, cachedStatuses } = cacheWith({
      active: [],
      scheduled: [named('a', old, 'RECEIVED')],
    })
    put(named('a', old, 'RECEIVED', 'WAITING_FOR_TRANSPORT'))
    expect(cachedStatuses('scheduled')).toEqual([['a', 'WAITING_FOR_TRANSPORT']])
    expect(cachedStatuses('active')).toEqual([])
  })

  test('[LIST-17] does not make the list younger than its last fetch', () => {
    const { put, age } = cacheWith({ active: [], scheduled: [] })
    put(named('a', now, 'NEW'))
    expect(age()).toBe(1_000)
  })

  test('does not make a list of one order before the list has been fetched', () => {
    const { put, cachedStatuses } = cacheWith({})
    put(named('a', now, 'NEW'))
    expect(cachedStatuses('active')).toBeUndefined()
  })

  test('reaches an order that is open by itself', () => {
    const { client, put } = cacheWith({ active: [] })
    const key = keys.order('nk-sod', 'a')
    client.setQueryData(key, named('a', old, 'NEAR_CUSTOMER'))
    put(named('a', old, 'NEAR_CUSTOMER', 'DELIVERED'))
    expect(client.getQueryData<Order>(key)?.status).toBe('DELIVERED')
  })
})
