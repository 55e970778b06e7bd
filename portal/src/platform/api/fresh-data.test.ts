import { queryOptions } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'

import { freshData } from './fresh-data.ts'
import { queryClient } from './query-client.ts'

const ask = vi.fn(() => Promise.resolve('asked'))
const fee = queryOptions({ queryKey: ['fee', 'home'], queryFn: ask, staleTime: 60_000 })

beforeEach(() => {
  queryClient.clear()
  ask.mockClear()
})

describe('an answer that was asked for ahead', () => {
  test('is there without asking while it is fresh', async () => {
    await queryClient.prefetchQuery(fee)
    ask.mockClear()
    expect(freshData(fee)).toBe('asked')
    expect(ask).not.toHaveBeenCalled()
  })

  test('is none once it is too old', () => {
    queryClient.setQueryData(fee.queryKey, 'old', { updatedAt: Date.now() - 60_001 })
    expect(freshData(fee)).toBeUndefined()
  })

  test('is none when it decides itself that it is too old', () => {
    queryClient.setQueryData(fee.queryKey, 'expiring')
    expect(freshData({ ...fee, staleTime: () => 0 })).toBeUndefined()
    expect(freshData({ ...fee, staleTime: () => 1_000 })).toBe('expiring')
  })

  test('is none when it was called back', async () => {
    queryClient.setQueryData(fee.queryKey, 'wrong by now')
    await queryClient.invalidateQueries({ queryKey: fee.queryKey })
    expect(freshData(fee)).toBeUndefined()
  })
})

describe('what nobody has asked for', () => {
  test('is not there, and is not asked for', () => {
    expect(freshData(fee)).toBeUndefined()
    expect(ask).not.toHaveBeenCalled()
  })
})
