import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { makeTimeSlicer } from './time-slicer.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setImmediate'] }))
afterEach(() => void vi.useRealTimers())

it('lets other calls run when a millisecond has passed, and not before', async () => {
  const yieldIfDue = makeTimeSlicer()
  vi.advanceTimersByTime(0.9)
  await yieldIfDue()
  vi.advanceTimersByTime(0.2)
  let hasGoneOn = false
  const going = yieldIfDue().then(() => (hasGoneOn = true))
  await Promise.resolve()
  expect(hasGoneOn).toBe(false)
  vi.runAllTimers()
  await going
  await yieldIfDue()
})
