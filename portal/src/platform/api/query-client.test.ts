import { queryOptions } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { freshData, queryClient } from './query-client.ts'

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
