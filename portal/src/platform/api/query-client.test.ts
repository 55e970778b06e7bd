import { queryOptions } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { CallError, type CallErrorKey } from './call-error.ts'
import { freshData, hasFailed, queryClient, refetchAfterOutage } from './query-client.ts'

const ask = vi.fn(() => Promise.resolve('asked'))
const fee = queryOptions({ queryKey: ['fee', 'home'], queryFn: ask, staleTime: 60_000 })

beforeEach(() => {
  queryClient.clear()
  ask.mockClear()
})

describe('prefetched data', () => {
  test('is returned without a request while fresh', async () => {
    await queryClient.prefetchQuery(fee)
    ask.mockClear()
    expect(freshData(fee)).toBe('asked')
    expect(ask).not.toHaveBeenCalled()
  })

  test('is undefined once stale', () => {
    queryClient.setQueryData(fee.queryKey, 'old', { updatedAt: Date.now() - 60_001 })
    expect(freshData(fee)).toBeUndefined()
  })

  test('is undefined after its own stale time', () => {
    queryClient.setQueryData(fee.queryKey, 'expiring')
    expect(freshData({ ...fee, staleTime: () => 0 })).toBeUndefined()
    expect(freshData({ ...fee, staleTime: () => 1_000 })).toBe('expiring')
  })

  test('is undefined after an invalidation', async () => {
    queryClient.setQueryData(fee.queryKey, 'wrong by now')
    await queryClient.invalidateQueries({ queryKey: fee.queryKey })
    expect(freshData(fee)).toBeUndefined()
  })
})

describe('data that was never fetched', () => {
  test('is undefined and not fetched', () => {
    expect(freshData(fee)).toBeUndefined()
    expect(ask).not.toHaveBeenCalled()
  })
})

describe('a query that failed', () => {
  const intervalAfter = async (status: number, key: CallErrorKey) => {
    const error = new CallError({ status, key, message: key })
    const queryKey = ['failing', status]
    await queryClient.prefetchQuery({ queryKey, queryFn: () => Promise.reject(error) })
    return refetchAfterOutage(queryClient.getQueryCache().find({ queryKey })!)
  }

  test('because the server could not be reached is fetched again by itself', async () => {
    expect(await intervalAfter(0, 'error.offline')).toBe(5_000)
    expect(await intervalAfter(503, 'error.unavailable')).toBe(5_000)
    expect(await intervalAfter(502, 'error.internal')).toBe(5_000)
  })

  test('for another reason is not, nor is one that succeeded', async () => {
    expect(await intervalAfter(404, 'error.not-found')).toBe(false)
    expect(await intervalAfter(500, 'error.internal')).toBe(false)
    await queryClient.prefetchQuery(fee)
    expect(refetchAfterOutage(queryClient.getQueryCache().find(fee)!)).toBe(false)
  })
})

describe('a query', () => {
  test('has failed until an attempt succeeds, also while that attempt runs', () => {
    const state = (isError: boolean, isPending: boolean, errorUpdateCount: number) =>
      hasFailed({ isError, isPending, errorUpdateCount })
    expect(state(false, true, 0)).toBe(false)
    expect(state(true, false, 1)).toBe(true)
    expect(state(false, true, 1)).toBe(true)
    expect(state(false, false, 1)).toBe(false)
  })
})
