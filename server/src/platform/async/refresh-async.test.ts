import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { refreshAsync } from './refresh-async.ts'

const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

it('makes the result once for its time, and then again', async () => {
  let made = 0
  const ask = refreshAsync(60 * MINUTE, async () => (made += 1))
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  vi.advanceTimersByTime(60 * MINUTE - 1)
  expect(await ask()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2])
})

it('keeps the earlier result while it cannot be made again, and tries again in a minute', async () => {
  const answers = ['old', undefined, 'new']
  const ask = refreshAsync(60 * MINUTE, async () => {
    const answer = answers.shift()
    if (answer === undefined) throw new Error('down')
    return answer
  })
  expect(await ask()).toBe('old')
  vi.advanceTimersByTime(60 * MINUTE)
  expect(await ask()).toBe('old')
  vi.advanceTimersByTime(MINUTE - 1)
  expect(await ask()).toBe('old')
  expect(answers).toEqual(['new'])
  vi.advanceTimersByTime(1)
  expect(await ask()).toBe('new')
})

it('fails without an earlier result, and tries again at once', async () => {
  const answers = [undefined, 'new']
  const ask = refreshAsync(60 * MINUTE, async () => {
    const answer = answers.shift()
    if (answer === undefined) throw new Error('down')
    return answer
  })
  await expect(ask()).rejects.toThrow('down')
  expect(await ask()).toBe('new')
})
