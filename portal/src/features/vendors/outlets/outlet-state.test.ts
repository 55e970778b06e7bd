import { describe, expect, it } from 'vitest'

import { outletState } from './outlet-state.ts'

const at = (iso: string) => Date.parse(iso) / 1_000
const NOON = at('2026-10-14T12:00:00+02:00')
const service = { serviceHours: '0700:2300', timeZone: 'Europe/Stockholm' }
const open = { is_active: true, opening_hours: null, pause: null }
const state = (change: Partial<Parameters<typeof outletState>[0]>, now = NOON) =>
  outletState({ ...open, ...change }, service, now)

describe('[OUT-09] the state of an outlet', () => {
  it('is open during the service hours and its own', () => {
    expect(state({})).toEqual({ name: 'open' })
    expect(state({ opening_hours: '0900:1500' })).toEqual({ name: 'open' })
  })

  it('is closed until both are open again', () => {
    const night = at('2026-10-14T23:30:00+02:00')
    const morning = (time: string) => at(`2026-10-15T${time}:00+02:00`)
    expect(state({}, night)).toEqual({ name: 'closed', until: morning('07:00') })
    expect(state({ opening_hours: '0900:1500' }, night)).toEqual({
      name: 'closed',
      until: morning('09:00'),
    })
  })

  it('is paused until the end of the pause, even while it is closed', () => {
    const pause = { until: NOON + 1_800 }
    expect(state({ pause })).toEqual({ name: 'paused', until: NOON + 1_800 })
    expect(state({ pause }, NOON + 1_800)).toEqual({ name: 'open' })
    expect(state({ pause: { until: null } }, at('2026-10-14T23:30:00+02:00'))).toEqual({
      name: 'paused',
      until: null,
    })
  })

  it('is inactive, whatever else it is', () => {
    expect(state({ is_active: false, pause: { until: null } })).toEqual({ name: 'inactive' })
  })
})
