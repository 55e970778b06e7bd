import { describe, expect, it } from 'vitest'

import { findCountry } from '../countries/countries.ts'
import type { Country } from '../countries/country.ts'
import { checkParcel, parcelLimits, type ParcelDraft } from './check-parcel.ts'

const country = (code: string): Country => {
  const found = findCountry(code)
  if (!found) throw new Error(`no country ${code}`)
  return found
}
const parcel: ParcelDraft = { description: 'A book', weight: '2.5', value: '100', isAccepted: true }
const check = (code: string, change: Partial<ParcelDraft> = {}) =>
  checkParcel({ ...parcel, ...change }, country(code))

describe('a parcel', () => {
  it('has a weight in grams and a value in minor units', () => {
    expect(check('hk')).toEqual({ grams: 2_500, value: 10_000 })
    expect(check('hk', { weight: 0.25, value: 0 })).toEqual({ grams: 250, value: 0 })
    expect(check('hk', { weight: '٢٫٥', value: '99,90' })).toEqual({ grams: 2_500, value: 9_990 })
    expect(check('bh', { value: '1.125' })).toEqual({ grams: 2_500, value: 1_125 })
  })

  it.each<[Partial<ParcelDraft>, string, string]>([
    [{ description: ' ' }, 'description', 'no-description'],
    [{ weight: '' }, 'weight', 'no-weight'],
    [{ weight: 'two' }, 'weight', 'no-weight'],
    [{ weight: '0' }, 'weight', 'no-weight'],
    [{ weight: -1 }, 'weight', 'no-weight'],
    [{ weight: '1.0005' }, 'weight', 'no-weight'],
    [{ weight: NaN }, 'weight', 'no-weight'],
    [{ weight: '10.001' }, 'weight', 'too-heavy'],
    [{ weight: 1e9 }, 'weight', 'too-heavy'],
    [{ value: '' }, 'value', 'no-value'],
    [{ value: '-1' }, 'value', 'no-value'],
    [{ value: '1.005' }, 'value', 'no-value'],
    [{ value: '1000.01' }, 'value', 'too-valuable'],
    [{ isAccepted: false }, 'accepted', 'not-accepted'],
  ])('with %j is refused at its %s: %s', (change, field, reason) => {
    const refused = 'validation.parcel'
    expect(check('hk', change)).toEqual({ refused, field, params: { reason } })
  })

  it('is refused at the first field that is wrong', () => {
    const all = { description: '', weight: '', value: '', isAccepted: false }
    expect(check('hk', all)).toMatchObject({ field: 'description' })
    expect(check('hk', { ...all, description: 'A book' })).toMatchObject({ field: 'weight' })
  })
})

describe('[GAP-152] the limits of a parcel', () => {
  it.each([
    ['hk', 10, 1_000],
    ['my', 15, 200],
    ['ph', 20, 10_000],
    ['mm', 5, 300_000],
    ['tw', 5, 5_000],
  ])('are those of its country: %s %d kg, worth %d', (code, kg, value) => {
    expect(check(code, { weight: kg })).toMatchObject({ grams: kg * 1_000 })
    expect(check(code, { weight: kg + 0.001 })).toMatchObject({ params: { reason: 'too-heavy' } })
    expect(check(code, { value })).toMatchObject({ grams: 2_500 })
    expect(check(code, { value: value + 0.01 })).toMatchObject({
      params: { reason: 'too-valuable' },
    })
  })

  it('are of the weight only where no value is prohibited', () => {
    expect(check('se', { weight: 5, value: 1_000_000 })).toMatchObject({ grams: 5_000 })
    expect(check('se', { weight: 5.001 })).toMatchObject({ params: { reason: 'too-heavy' } })
  })

  it('are the lower one of two weights', () => {
    expect(parcelLimits({ ...country('tw'), weightLimitKg: 30 }).kg).toBe(20)
  })
})
