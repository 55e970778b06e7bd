import { afterEach, beforeEach, expect, it, vi, describe, test } from 'vitest'

import { sleep, whenIdle } from './timing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('[HTTP-09] waits for the given time', async () => {
  let isOver = false
  const waiting = sleep(2_000).then(() => (isOver = true))
  await vi.advanceTimersByTimeAsync(1_999)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await waiting
})

it('[HTTP-08] rejects with the abort reason and clears its timer', async () => {
  const leaving = new AbortController()
  const waiting = sleep(2_000, leaving.signal)
  leaving.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
  expect(vi.getTimerCount()).toBe(0)
})

it('[HTTP-08] does not start when already aborted', async () => {
  await expect(sleep(2_000, AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
  expect(vi.getTimerCount()).toBe(0)
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('in a browser without requestIdleCallback', () => {
  test('calls back within half a second', () => {
    const act = vi.fn()
    whenIdle(act)
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(500)
    expect(act).toHaveBeenCalledOnce()
  })

  test('can be cancelled', () => {
    const act = vi.fn()
    whenIdle(act)()
    vi.advanceTimersByTime(500)
    expect(act).not.toHaveBeenCalled()
  })
})
