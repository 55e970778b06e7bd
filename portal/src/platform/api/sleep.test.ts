import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { sleep } from './sleep.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[HTTP-09] waits as long as it is asked to', async () => {
  let isOver = false
  const waiting = sleep(2_000).then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(1_999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await waiting
})

it('[HTTP-08] ends with the reason of whoever leaves, and nothing is left behind', async () => {
  const leaving = new AbortController()
  const waiting = sleep(2_000, leaving.signal)
  leaving.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  expect(vi.getTimerCount()).toBe(0)
})

it('[HTTP-08] does not begin for somebody who has left', async () => {
  await expect(sleep(2_000, AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
  expect(vi.getTimerCount()).toBe(0)
})
