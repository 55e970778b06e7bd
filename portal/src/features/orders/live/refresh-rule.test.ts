import { expect, test } from 'vitest'

import { isRefreshDue, CHECK_INTERVAL_MS } from './refresh-rule.ts'

const dueAfter = (seconds: number, dynamicTimeEstimation = false) =>
  isRefreshDue(1_000_000, 1_000_000 + seconds * 1_000, { dynamicTimeEstimation })

test('[LIST-17] orders are fetched again when they are older than 300 seconds', () => {
  expect(dueAfter(300)).toBe(false)
  expect(dueAfter(300.001)).toBe(true)
})

test('[LIST-19] with dynamic time estimation that is after 60 seconds', () => {
  expect(dueAfter(60, true)).toBe(false)
  expect(dueAfter(60.001, true)).toBe(true)
})

test('[LIST-20] their age is looked at every 5 seconds', () => {
  expect(CHECK_INTERVAL_MS).toBe(5_000)
})
