import { describe, expect, it } from 'vitest'

import { parseServiceHours, serviceState } from './service-hours.ts'

const STOCKHOLM = 'Europe/Stockholm'
const MINUTE = 60_000
const at = (iso: string) => Date.parse(iso)
const isOpenAt = (text: unknown, iso: string, timeZone = STOCKHOLM) =>
  serviceState(text, at(iso), timeZone).open

describe('the format of service hours', () => {
  it.each([
    ['0700:2300', 420, 1380],
    ['0000:0000', 0, 0],
    ['2359:0001', 1439, 1],
  ])('[RAR-32] %s is accepted', (text, from, to) => {
    expect(parseServiceHours(text)).toEqual({ from, to })
  })

  it.each(['', '700:2300', '07:00-23:00', '0700-2300', '0700:2300 ', '07000:2300', 'abcd:2300'])(
    '[RAR-32] %j is not of the form dddd:dddd',
    (text) => {
      expect(parseServiceHours(text)).toBeUndefined()
    },
  )

  it.each(['2400:0700', '0700:2400', '0760:2300', '0700:2260', '9999:0000'])(
    '[RAR-33] %s goes beyond 2359 or has a minute above 59',
    (text) => {
      expect(parseServiceHours(text)).toBeUndefined()
    },
  )
})

describe('a window within the day', () => {
  it('[RAR-35] includes its start and excludes its end', () => {
    expect(isOpenAt('0700:2300', '2026-06-01T06:59:59.999+02:00')).toBe(false)
    expect(isOpenAt('0700:2300', '2026-06-01T07:00:00+02:00')).toBe(true)
    expect(isOpenAt('0700:2300', '2026-06-01T22:59:59+02:00')).toBe(true)
    expect(isOpenAt('0700:2300', '2026-06-01T23:00:00+02:00')).toBe(false)
  })

  it('[RAR-34] follows the clock of the country', () => {
    const instant = '2026-06-01T23:30:00Z'
    expect(isOpenAt('0700:2300', instant, 'Asia/Kuala_Lumpur')).toBe(true)
    expect(isOpenAt('0700:2300', instant, STOCKHOLM)).toBe(false)
  })
})

describe('a window past midnight', () => {
  it('[RAR-37] is open late and early, and closed in between', () => {
    expect(isOpenAt('1800:0200', '2026-06-01T18:00:00+02:00')).toBe(true)
    expect(isOpenAt('1800:0200', '2026-06-02T01:59:00+02:00')).toBe(true)
    expect(isOpenAt('1800:0200', '2026-06-02T02:00:00+02:00')).toBe(false)
    expect(isOpenAt('1800:0200', '2026-06-02T17:59:00+02:00')).toBe(false)
  })
})

describe('equal hours', () => {
  it('[RAR-36] the service never closes', () => {
    for (const time of ['00:00', '06:59', '07:00', '07:01', '23:59']) {
      const state = serviceState('0700:0700', at(`2026-06-01T${time}:00+02:00`), STOCKHOLM)
      expect(state).toEqual({ open: true })
    }
  })
})

describe('hours that cannot be evaluated', () => {
  const night = at('2026-06-01T03:00:00+02:00')

  it.each([undefined, null, 700, '', '0700:2460', '07:00'])(
    '[RAR-38] %j counts as open and says why',
    (text) => {
      const state = serviceState(text, night, STOCKHOLM)
      expect(state).toEqual({ open: true, failure: `not service hours: ${String(text)}` })
    },
  )

  it('[RAR-38] a value that cannot be converted to text counts as open too', () => {
    expect(serviceState(Object.create(null), night, STOCKHOLM).open).toBe(true)
  })

  it('[RAR-38] an unknown time zone and an invalid instant count as open too', () => {
    expect(serviceState('0700:2300', night, 'Europe/Atlantis')).toMatchObject({
      open: true,
      failure: expect.stringContaining('Atlantis'),
    })
    expect(serviceState('0700:2300', NaN, STOCKHOLM)).toMatchObject({
      open: true,
      failure: expect.stringContaining('RangeError'),
    })
  })
})

describe('a closed service', () => {
  it('[RAR-39] has its hours, the time and the next opening', () => {
    expect(serviceState('0700:2300', at('2026-06-01T23:30:10+02:00'), STOCKHOLM)).toEqual({
      open: false,
      from: '07:00',
      to: '23:00',
      now: '23:30',
      nextOpening: at('2026-06-02T07:00:00+02:00'),
    })
  })

  it('in the early morning has its next opening on the same day', () => {
    expect(serviceState('0700:2300', at('2026-06-01T05:00:00.250+02:00'), STOCKHOLM)).toMatchObject(
      {
        nextOpening: at('2026-06-01T07:00:00+02:00'),
      },
    )
  })
})

describe('when the clocks change', () => {
  it('[RAR-34] the opening after the change is at the new local time', () => {
    const spring = serviceState('0700:2300', at('2026-03-28T23:30:00+01:00'), STOCKHOLM)
    expect(spring).toMatchObject({ nextOpening: at('2026-03-29T07:00:00+02:00') })
    const autumn = serviceState('0700:2300', at('2026-10-24T23:30:00+02:00'), STOCKHOLM)
    expect(autumn).toMatchObject({ nextOpening: at('2026-10-25T07:00:00+01:00') })
  })

  it('an opening in the hour that is skipped is at the end of the gap', () => {
    const state = serviceState('0230:0600', at('2026-03-29T01:59:00+01:00'), STOCKHOLM)
    expect(state).toMatchObject({ nextOpening: at('2026-03-29T03:00:00+02:00') })
  })

  it('a window inside the skipped hour opens the next day', () => {
    const state = serviceState('0215:0245', at('2026-03-29T01:59:00+01:00'), STOCKHOLM)
    expect(state).toMatchObject({ nextOpening: at('2026-03-30T02:15:00+02:00') })
  })

  it.each(['2026-03-28T20:00:00Z', '2026-10-24T20:00:00Z'])(
    'in the night of %s the next opening is the first open moment, for any window',
    (evening) => {
      for (const hours of ['0100:0245', '0230:0600', '0215:0245', '0300:0200', '0200:0300']) {
        const instants = Array.from(
          { length: 60 * 12 },
          (_, step) => at(evening) + step * 5 * MINUTE,
        )
        const states = instants.map((instant) => serviceState(hours, instant, STOCKHOLM))
        const announced = states.map((state) => (state.open ? undefined : state.nextOpening))
        const happened = states.map((state, index) =>
          state.open
            ? undefined
            : instants.find((_, later) => later > index && states[later]?.open),
        )
        const known = happened.flatMap((opening, index) => (opening ? [index] : []))
        expect(known.length).toBeGreaterThan(10)
        expect(known.map((index) => announced[index])).toEqual(known.map((i) => happened[i]))
      }
    },
  )
})
