import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { setServerTime, unixNow } from './now.ts'

const NOON = Date.UTC(2026, 9, 14, 12)
const dateAfter = (ms: number) => new Date(NOON + ms).toUTCString()
const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers({ now: NOON }))
afterEach(() => {
  setServerTime(dateAfter(0))
  vi.useRealTimers()
})

test('the time is the server’s where this computer’s clock is wrong', () => {
  setServerTime(dateAfter(10 * MINUTE))
  expect(unixNow()).toBe((NOON + 10 * MINUTE) / 1_000)
  setServerTime(dateAfter(-120 * MINUTE))
  expect(unixNow()).toBe((NOON - 120 * MINUTE) / 1_000)
  // Corrected meanwhile.
  setServerTime(dateAfter(0))
  expect(unixNow()).toBe(NOON / 1_000)
})

test('it does not jump by the time that an answer takes, nor by an answer without a date', () => {
  setServerTime(dateAfter(10 * MINUTE))
  setServerTime(dateAfter(10 * MINUTE - 2_000))
  setServerTime(null)
  expect(unixNow()).toBe((NOON + 10 * MINUTE) / 1_000)
})
