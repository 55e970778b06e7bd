import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { whenIdle } from './when-idle.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('a browser that does not say when it is idle', () => {
  test('gets to it within half a second', () => {
    const act = vi.fn()
    whenIdle(act)
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(500)
    expect(act).toHaveBeenCalledOnce()
  })

  test('can be told to leave it', () => {
    const act = vi.fn()
    whenIdle(act)()
    vi.advanceTimersByTime(500)
    expect(act).not.toHaveBeenCalled()
  })
})
