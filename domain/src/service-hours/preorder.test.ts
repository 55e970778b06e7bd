import { describe, expect, it } from 'vitest'

import { localTimeAt } from '../countries/zoned-time.ts'
import { preorderSlots, checkPreorderTime } from './preorder.ts'

const seconds = (iso: string) => Date.parse(iso) / 1000
const stockholm = (now: string, serviceHours: unknown = '0700:2300') => ({
  now: Date.parse(now),
  serviceHours,
  timeZone: 'Europe/Stockholm',
})
const first = (now: string) => preorderSlots(stockholm(now))[0]
const refusal = { refused: 'validation.preorder-time', field: 'preorder' }

describe('the slots for scheduled deliveries', () => {
  it('the first is at least 60 minutes ahead, as anything sooner is ASAP', () => {
    expect(first('2026-06-01T12:00:00+02:00')).toBe(seconds('2026-06-01T13:00:00+02:00'))
    expect(first('2026-06-01T12:00:00.001+02:00')).toBe(seconds('2026-06-01T13:15:00+02:00'))
    expect(first('2026-06-01T12:14:00+02:00')).toBe(seconds('2026-06-01T13:15:00+02:00'))
  })

  it('[RAR-09] the last is two days ahead', () => {
    const slots = preorderSlots(stockholm('2026-06-01T12:00:00+02:00'))
    expect(slots.at(-1)).toBe(seconds('2026-06-03T12:00:00+02:00'))
  })

  it('[RAR-09] all are inside the service hours and on local quarter hours', () => {
    const zones = ['Europe/Stockholm', 'Asia/Kathmandu', 'Asia/Yangon', 'Asia/Karachi']
    for (const timeZone of zones) {
      const slots = preorderSlots({ ...stockholm('2026-06-01T12:00:00Z'), timeZone })
      expect(slots.length).toBeGreaterThan(100)
      for (const slot of slots) {
        const { hour, minute, second } = localTimeAt(slot * 1000, timeZone)
        expect([0, 15, 30, 45]).toContain(minute)
        expect(second).toBe(0)
        expect(hour >= 7 && hour < 23).toBe(true)
      }
    }
  })

  it('start at the opening time when the service is closed', () => {
    expect(first('2026-06-01T23:30:00+02:00')).toBe(seconds('2026-06-02T07:00:00+02:00'))
  })

  it('two days are 48 hours, even across a change of clocks', () => {
    const slots = preorderSlots(stockholm('2026-10-24T12:00:00+02:00', '0000:0000'))
    expect(slots).toHaveLength(47 * 4 + 1)
    expect(slots.at(-1)).toBe(seconds('2026-10-26T11:00:00+01:00'))
  })

  it('[RAR-38] unreadable hours close nothing', () => {
    const slots = preorderSlots(stockholm('2026-06-01T12:00:00+02:00', 'whenever'))
    expect(slots).toHaveLength(47 * 4 + 1)
  })
})

describe('a chosen time', () => {
  const noon = stockholm('2026-06-01T12:00:00+02:00')

  it('every slot on offer may be chosen', () => {
    for (const slot of preorderSlots(noon)) expect(checkPreorderTime(slot, noon)).toBeUndefined()
  })

  it.each([
    ['within the hour', '2026-06-01T12:45:00+02:00'],
    ['in the past', '2026-05-31T13:00:00+02:00'],
    ['beyond two days', '2026-06-03T12:15:00+02:00'],
    ['between two quarter hours', '2026-06-01T13:05:00+02:00'],
    ['while the service is closed', '2026-06-02T03:00:00+02:00'],
  ])('[RAR-09] %s is refused', (_, iso) => {
    expect(checkPreorderTime(seconds(iso), noon)).toEqual(refusal)
  })

  it('an invalid time is refused', () => {
    expect(checkPreorderTime(NaN, noon)).toEqual(refusal)
    expect(checkPreorderTime(seconds('2026-06-01T13:00:00+02:00') + 0.5, noon)).toEqual(refusal)
  })
})
