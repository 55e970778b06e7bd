import { riderName } from '@pillion/city/people/person-name'
import { unassignedPhone } from '@pillion/city/people/unassigned-phone'
import { countries } from '@pillion/domain/countries/countries'
import { isPossiblePhone } from '@pillion/domain/phones/parse-phone'
import { describe, expect, it } from 'vitest'

import { makeRiders } from './make-riders.ts'
import { seededRandom } from './random.ts'

const ridersOf = (country: string, count = 60, seed = 'test') =>
  makeRiders({ seed, country, count, stationAreas: [{ latitude: 59.33, longitude: 18.06 }] }).map(
    ({ profile }) => profile,
  )

describe.each(countries.map(({ code, phonePrefix }) => [code, phonePrefix] as const))(
  'the riders of %s',
  (code, phonePrefix) => {
    const riders = ridersOf(code)

    it('have unique, valid phone numbers of the country', () => {
      for (const { phone } of riders) {
        expect(phone.startsWith(phonePrefix)).toBe(true)
        expect(isPossiblePhone(phone, code)).toBe(true)
      }
      expect(new Set(riders.map(({ phone }) => phone)).size).toBe(riders.length)
      expect(new Set(riders.map(({ id }) => id)).size).toBe(riders.length)
    })

    it('have names that consist of letters and rarely repeat', () => {
      for (const { name } of riders) expect(name).toMatch(/^[\p{L}\p{M}' ]{2,40}$/u)
      expect(new Set(riders.map(({ name }) => name)).size).toBeGreaterThan(riders.length / 2)
    })
  },
)

describe('names', () => {
  it.each([
    ['gr', /^\p{Script=Greek}+ \p{Script=Greek}+$/u],
    ['ua', /^\p{Script=Cyrillic}+ \p{Script=Cyrillic}+$/u],
    ['ge', /^\p{Script=Georgian}+ \p{Script=Georgian}+$/u],
    ['th', /^[\p{Script=Thai}]+ \p{Script=Thai}+$/u],
    ['tw', /^\p{Script=Han}{3}$/u],
    ['se', /^[\p{Script=Latin}]+ \p{Script=Latin}+$/u],
  ])('in %s are written in the country’s script', (country, form) => {
    const scripts = ridersOf(country, 200).filter(({ name }) => form.test(name))
    expect(scripts.length).toBeGreaterThan(100)
  })

  it('have a default for a country without its own list', () => {
    expect(riderName('zz', seededRandom('x')).name).toMatch(/^\p{L}+ \p{L}+/u)
    expect(unassignedPhone('zz', 1, 0)).toMatch(/^\+99970\d{8}$/)
  })
})

describe('Swedish numbers', () => {
  it('are the ninety-five reserved ones, each once', () => {
    const numbers = ridersOf('se', 95).map(({ phone }) => phone)
    const free = Array.from({ length: 95 }, (_, n) => `+467017406${String(n + 5).padStart(2, '0')}`)
    expect(numbers.sort()).toEqual(free)
  })
})

describe('a seed', () => {
  it('makes the same riders, and another seed makes others', () => {
    expect(ridersOf('se', 10)).toEqual(ridersOf('se', 10))
    expect(ridersOf('se', 10)).not.toEqual(ridersOf('se', 10, 'other'))
  })
})
