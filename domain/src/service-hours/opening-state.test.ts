import { describe, expect, it } from 'vitest'

import { areOpeningHours } from './are-opening-hours.ts'
import { openingState, type OutletOpening } from './opening-state.ts'
import { preorderSlots } from './preorder.ts'

const at = (iso: string) => Date.parse(iso)
const rules = (outlet: OutletOpening = {}, serviceHours = '0700:2300') => ({
  serviceHours,
  timeZone: 'Europe/Stockholm',
  ...outlet,
})
const state = (iso: string, outlet?: OutletOpening) => openingState(rules(outlet), at(iso))

const NOON = '2026-06-01T12:00:00+02:00'
const until = (iso: string) => ({ pause: { until: at(iso) / 1000 } })

describe('an outlet', () => {
  it('without hours of its own is open while the service is', () => {
    expect(state(NOON)).toEqual({ open: true })
    expect(state('2026-06-01T06:59:00+02:00')).toEqual({
      open: false,
      by: 'service',
      from: '07:00',
      to: '23:00',
      now: '06:59',
      nextOpening: at('2026-06-01T07:00:00+02:00'),
    })
  })

  it('is closed outside its own hours, which it names', () => {
    expect(state('2026-06-01T09:59:00+02:00', { openingHours: '1000:2000' })).toEqual({
      open: false,
      by: 'outlet',
      from: '10:00',
      to: '20:00',
      now: '09:59',
      nextOpening: at('2026-06-01T10:00:00+02:00'),
    })
    expect(state('2026-06-01T10:00:00+02:00', { openingHours: '1000:2000' }).open).toBe(true)
    expect(state('2026-06-01T20:00:00+02:00', { openingHours: '1000:2000' }).open).toBe(false)
  })

  it('opens when all that closes it has ended', () => {
    expect(state('2026-06-01T06:00:00+02:00', { openingHours: '1000:2000' })).toMatchObject({
      by: 'service',
      nextOpening: at('2026-06-01T10:00:00+02:00'),
    })
    expect(
      state('2026-06-01T19:50:00+02:00', {
        openingHours: '1000:2000',
        ...until('2026-06-01T20:20:00+02:00'),
      }),
    ).toEqual({ open: false, by: 'pause', nextOpening: at('2026-06-02T10:00:00+02:00') })
  })

  it('is paused until the pause ends by itself or is ended', () => {
    const pause = until('2026-06-01T12:30:00+02:00')
    expect(state(NOON, pause)).toEqual({
      open: false,
      by: 'pause',
      nextOpening: at('2026-06-01T12:30:00+02:00'),
    })
    expect(state('2026-06-01T12:30:00+02:00', pause)).toEqual({ open: true })
    expect(state(NOON, { pause: { until: null } })).toEqual({
      open: false,
      by: 'pause',
      nextOpening: null,
    })
    expect(state('2026-06-01T23:30:00+02:00', { pause: { until: null } })).toMatchObject({
      by: 'service',
      nextOpening: null,
    })
  })

  it('whose hours never overlap with the service’s has no next opening', () => {
    expect(state(NOON, { openingHours: '2300:0600' })).toMatchObject({ nextOpening: null })
  })

  it('takes scheduled deliveries when it is open, and after its pause', () => {
    const slots = (outlet: OutletOpening) =>
      preorderSlots({ ...rules(outlet), now: at(NOON) }).map((slot) => slot * 1000)
    expect(slots({ openingHours: '1000:1400' })).toEqual(
      [
        ['2026-06-01', ['13:00', '13:15', '13:30', '13:45']],
        ['2026-06-02', quarters(10, 14)],
        ['2026-06-03', [...quarters(10, 12), '12:00']],
      ].flatMap(([day, times]) =>
        (times as string[]).map((time) => at(`${String(day)}T${time}:00+02:00`)),
      ),
    )
    expect(slots(until('2026-06-01T15:00:00+02:00'))[0]).toBe(at('2026-06-01T15:00:00+02:00'))
    expect(slots({ pause: { until: null } })).toEqual([])
  })
})

describe('the opening hours of an outlet', () => {
  it.each(['0900:2000', '0000:0000', '2200:0800', '2230:0100'])('can be %s', (hours) => {
    expect(areOpeningHours(hours, '0700:2300')).toBe(true)
  })

  it.each(['2300:0700', '2310:0650', '9:00-20:00', '0900:2460', '', '٠٩٠٠:٢٠٠٠'])(
    'cannot be %j: it would never open',
    (hours) => expect(areOpeningHours(hours, '0700:2300')).toBe(false),
  )
})

const quarters = (from: number, to: number) =>
  Array.from({ length: (to - from) * 4 }, (_, index) => {
    const [hour, minute] = [from + Math.floor(index / 4), (index % 4) * 15]
    return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  })
