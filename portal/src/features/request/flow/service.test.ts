import { describe, expect, test } from 'vitest'

import { NOON, sweden } from '#test/request/machine.fixture.ts'

import { laterTime, offeredSlots, slotOptions } from './service.ts'

/** 12:00 in Stockholm. */
const at = (minutes: number) => NOON / 1_000 + minutes * 60

describe('the time of a delivery that is scheduled because the service is closed', () => {
  const timeFor = (preorderedFor: number | null, serviceHours = '1330:2300') =>
    laterTime({
      country: sweden,
      countrySettings: { serviceHours, paymentMethods: [], itemValueLimit: -1 },
      details: { preorderedFor },
      now: () => NOON,
    })

  test('[GAP-049] is the first slot after opening', () => {
    expect(timeFor(null)).toBe(at(90))
  })

  test('[GAP-049] is the chosen time while that is valid', () => {
    expect(timeFor(at(120))).toBe(at(120))
    expect(timeFor(at(60))).toBe(at(90))
  })

  test('[GAP-049] is none if no slot is within the service hours', () => {
    expect(timeFor(null, '1201:1210')).toBeUndefined()
  })
})

describe('[GAP-048] the offered slots', () => {
  const firstOf = (now: number, chosen: number | null = null) =>
    offeredSlots({ now, serviceHours: '0700:2300', timeZone: 'Europe/Stockholm' }, chosen)[0]

  test('begin an hour from now', () => {
    expect(firstOf(NOON - 60_000)).toBe(at(60))
    expect(firstOf(NOON + 60_000)).toBe(at(75))
  })

  test('omit one that would expire within a minute, unless it is chosen', () => {
    expect(firstOf(NOON - 59_999)).toBe(at(75))
    expect(firstOf(NOON)).toBe(at(75))
    expect(firstOf(NOON, at(60))).toBe(at(60))
    expect(firstOf(NOON, at(90))).toBe(at(75))
  })

  test('are none outside the service hours', () => {
    const when = { now: NOON, serviceHours: '1201:1210', timeZone: 'Europe/Stockholm' }
    expect(offeredSlots(when, null)).toEqual([])
  })
})

test('slots are grouped by day, in their order', () => {
  const day = (slot: number) => (slot < 200 ? 'Today' : 'Tomorrow')
  expect(slotOptions([100, 115, 200], { dayTitle: day, time: (slot) => `at ${slot}` })).toEqual([
    {
      title: 'Today',
      options: [
        { value: '100', label: 'at 100' },
        { value: '115', label: 'at 115' },
      ],
    },
    { title: 'Tomorrow', options: [{ value: '200', label: 'at 200' }] },
  ])
})

test('without slots there are no groups', () => {
  expect(slotOptions([], { dayTitle: String, time: String })).toEqual([])
})
