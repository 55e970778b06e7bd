import { describe, expect, it } from 'vitest'

import { hoursDraftOf, hoursErrorsOf, openingHoursOf, timesOf } from './hours-draft.ts'

const SERVICE = '0700:2300'
const own = (from: string, to: string) => ({ isOwn: true, from, to })

describe('[OUT-12] the hours of an outlet', () => {
  it('begin with those stored, or with the service’s as a suggestion', () => {
    expect(hoursDraftOf('0930:2100', SERVICE)).toEqual(own('09:30', '21:00'))
    expect(hoursDraftOf(null, SERVICE)).toEqual({ isOwn: false, from: '07:00', to: '23:00' })
    expect(hoursDraftOf(null, '0000:0000')).toEqual({ isOwn: false, from: '', to: '' })
  })

  it('are sent as the wire has them', () => {
    expect(openingHoursOf(own('09:30', '21:00'))).toBe('0930:2100')
    expect(openingHoursOf({ ...own('09:30', '21:00'), isOwn: false })).toBeNull()
  })

  it.each([
    [own('', '21:00'), { from: 'fill' }],
    [own('09:30', ''), { to: 'fill' }],
    [own('', ''), { from: 'fill', to: 'fill' }],
    [own('09:00', '09:00'), { to: 'same' }],
    [own('23:00', '07:00'), { from: 'never-open' }],
    [own('22:00', '02:00'), {}],
    [own('06:00', '23:30'), {}],
    [{ isOwn: false, from: '', to: '' }, {}],
  ] as const)('%j has the errors %j', (draft, errors) => {
    expect(hoursErrorsOf(draft, SERVICE)).toEqual(errors)
  })

  it('have no times when they are around the clock', () => {
    expect(timesOf('0000:0000')).toBeUndefined()
    expect(timesOf(undefined)).toBeUndefined()
    expect(timesOf('1800:0200')).toEqual({ from: '18:00', to: '02:00' })
  })
})
