import { describe, expect, it } from 'vitest'

import { percentilesOf } from './milestones.ts'

describe('the minutes of orders', () => {
  it('[INS-04] are the ones within which half and nine tenths are done', () => {
    const one = Array.from({ length: 10 }, (_, n) => ({ minutes: 20 - n, orders: 1 }))
    expect(percentilesOf(one)).toEqual({ p50: 15, p90: 19 })
    expect(
      percentilesOf([
        { minutes: 5, orders: 89 },
        { minutes: 60, orders: 11 },
      ]),
    ).toEqual({ p50: 5, p90: 60 })
    expect(percentilesOf([{ minutes: 7, orders: 1 }])).toEqual({ p50: 7, p90: 7 })
  })

  it('are unknown without orders', () => {
    expect(percentilesOf([])).toBeNull()
    expect(percentilesOf([{ minutes: 7, orders: 0 }])).toBeNull()
  })
})
