import { describe, expect, it } from 'vitest'

import { areInsightDays, eachDay, insightDays } from './insight-days.ts'

const STOCKHOLM = 'Europe/Stockholm'
/** Wednesday 14 October 2026, half past midnight in Stockholm. */
const NIGHT = Date.UTC(2026, 9, 13, 22, 30) / 1000
const range = (category: 'yesterday' | 'past-7-days' | 'past-30-days') =>
  insightDays({ category, from: '', to: '' }, NIGHT, STOCKHOLM)

describe('the days of the insights', () => {
  it('[INS-01] are those of the country, as in all orders', () => {
    expect(range('yesterday')).toEqual({ from: '2026-10-13', to: '2026-10-13' })
    expect(range('past-7-days')).toEqual({ from: '2026-10-07', to: '2026-10-14' })
    expect(range('past-30-days')).toEqual({ from: '2026-09-14', to: '2026-10-14' })
    const dates = { from: '2026-10-20', to: '2026-10-26' }
    expect(insightDays({ category: 'custom', ...dates }, NIGHT, STOCKHOLM)).toEqual(dates)
    expect(insightDays({ category: 'custom', from: '', to: '' }, NIGHT, STOCKHOLM)).toEqual({
      refused: 'date-missing',
    })
  })

  it.each([
    ['2026-10-14', '2026-10-14', true],
    ['2026-10-01', '2026-10-31', true],
    ['2026-10-01', '2026-11-01', false],
    ['2026-10-14', '2026-10-13', false],
    ['2026-02-31', '2026-03-01', false],
    ['today', '2026-10-14', false],
  ])('from %s to %s are accepted: %s', (from, to, accepted) => {
    expect(areInsightDays({ from, to })).toBe(accepted)
  })

  it('are counted one by one', () => {
    expect(eachDay({ from: '2026-10-24', to: '2026-10-26' })).toEqual([
      '2026-10-24',
      '2026-10-25',
      '2026-10-26',
    ])
  })
})
