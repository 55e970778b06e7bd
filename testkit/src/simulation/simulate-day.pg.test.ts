import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { simulateDay, type DayOptions } from './simulate-day.ts'
import { logOf, summarizeDay } from './summarize-day.ts'

const day: DayOptions = {
  orders: 40,
  seed: 7,
  riders: 4,
  faults: { decline: 0.3, noRider: 0.1, cancel: 0.3, slow: 1.5 },
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

describe('a simulated day', () => {
  it('is the same byte for byte for the same seed', async () => {
    const first = await simulateDay(day)
    const second = await simulateDay(day)
    expect(hashOf(logOf(second.events))).toBe(hashOf(logOf(first.events)))

    const { placed, delivered, cancelled, undelivered, declined, clickToDoor } = summarizeDay(
      first.events,
    )
    const left = Object.values(undelivered).reduce((sum, count) => sum + count, 0)
    expect([placed, delivered + cancelled + left]).toEqual([40, 40])
    // Every fault has happened.
    expect(cancelled).toBeGreaterThan(0)
    expect(undelivered.STALLED).toBeGreaterThan(0)
    expect(declined).toBeGreaterThan(0)
    expect(clickToDoor?.p50).toBeGreaterThan(20)
    expect(clickToDoor?.p90).toBeGreaterThanOrEqual(clickToDoor?.p50 ?? 0)
  })
})
