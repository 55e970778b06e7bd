import { describe, expect, it } from 'vitest'

import { countries, findCountry } from '../countries/countries.ts'
import type { Country } from '../countries/country.ts'
import { feeFor, paysCashSurcharge } from './fee.ts'

const country = (code: string): Country => {
  const found = findCountry(code)
  if (!found) throw new Error(`no country ${code}`)
  return found
}
const fee = (code: string, metres: number) => feeFor({ country: country(code), metres }).fee
const thai = (latitude: number, longitude: number) =>
  feeFor({ country: country('th'), metres: 5_000, source: { latitude, longitude } }).fee
const taiwan = (paymentMethod?: 'CASH_ON_DELIVERY' | 'ONLINE_PAYMENT') =>
  feeFor({ country: country('tw'), metres: 500, paymentMethod })

describe('base and distance', () => {
  it('Sweden: SEK 49 and SEK 6 per km, rounded up to a tenth of a km', () => {
    expect(feeFor({ country: country('se'), metres: 2_210 })).toEqual({
      fee: 6_280,
      parts: [
        { name: 'base', amount: 4_900 },
        { name: 'distance', amount: 1_380, km: 2.3 },
      ],
    })
  })

  it.each([
    [0, 4_900],
    [1, 4_960],
    [100, 4_960],
    [100.0000001, 4_960],
    [100.01, 5_020],
    [10_000, 10_900],
  ])('%d m cost %i öre in Sweden', (metres, minor) => {
    expect(fee('se', metres)).toBe(minor)
  })

  it.each([
    ['[COUNTRY-13]', 'pk', 2_000, 8_500],
    ['[COUNTRY-15]', 'my', 3_300, 640],
    ['[COUNTRY-24]', 'mm', 1_500, 160_000],
    ['[COUNTRY-26]', 'bd', 2_500, 6_750],
    ['[COUNTRY-28]', 'sg', 4_000, 1_000],
  ])('%s %s, %i m: %i minor units', (_, code, metres, minor) => {
    expect(fee(code, metres)).toBe(minor)
  })

  it('an invalid distance throws', () => {
    for (const metres of [NaN, -1, Infinity]) expect(() => fee('se', metres)).toThrow(RangeError)
  })
})

describe('free kilometres', () => {
  it('[COUNTRY-21] Taiwan charges from 1 km on', () => {
    expect(fee('tw', 900)).toBe(9_900)
    expect(fee('tw', 1_000)).toBe(9_900)
    expect(feeFor({ country: country('tw'), metres: 1_200 }).parts).toEqual([
      { name: 'base', amount: 9_900 },
      { name: 'distance', amount: 200, km: 0.2 },
    ])
  })

  it('[COUNTRY-19] Thailand charges from 1 km in Bangkok, from 4 km in other cities', () => {
    const [bangkok, chiangMai] = [thai(13.81, 100.56), thai(18.7883, 98.9853)]
    expect([bangkok, chiangMai]).toEqual([3_500 + 4 * 700, 3_500 + 700])
    expect(fee('th', 5_000)).toBe(bangkok)
  })
})

describe('the cap', () => {
  it('[COUNTRY-17] Hong Kong starts at $49 and stops at $79', () => {
    expect(fee('hk', 0)).toBe(4_900)
    expect(fee('hk', 5_000)).toBe(6_400)
    const atTheCap = feeFor({ country: country('hk'), metres: 10_000 })
    expect(atTheCap.fee).toBe(7_900)
    expect(atTheCap.parts.map(({ name }) => name)).toEqual(['base', 'distance'])
    expect(feeFor({ country: country('hk'), metres: 12_000 })).toEqual({
      fee: 7_900,
      parts: [
        { name: 'base', amount: 4_900 },
        { name: 'distance', amount: 3_600, km: 12 },
        { name: 'cap', amount: -600 },
      ],
    })
  })
})

describe('the surcharge for cash', () => {
  it('[COUNTRY-22] cash costs NTD 25 in Taiwan', () => {
    expect(taiwan('CASH_ON_DELIVERY')).toEqual({
      fee: 12_400,
      parts: [
        { name: 'base', amount: 9_900 },
        { name: 'cash-surcharge', amount: 2_500 },
      ],
    })
  })

  it('[COUNTRY-22] no other method does, nor an unselected one', () => {
    expect(taiwan('ONLINE_PAYMENT').fee).toBe(9_900)
    expect(taiwan().fee).toBe(9_900)
  })

  it('cash costs nothing where no surcharge is set', () => {
    const paymentMethod = 'CASH_ON_DELIVERY'
    expect(feeFor({ country: country('se'), metres: 0, paymentMethod }).fee).toBe(4_900)
  })
})

describe('the surcharge applies', () => {
  it('[COUNTRY-22] to cash only, where a surcharge is set', () => {
    expect(paysCashSurcharge(country('tw'), 'CASH_ON_DELIVERY')).toBe(true)
    expect(paysCashSurcharge(country('tw'), 'ONLINE_PAYMENT')).toBe(false)
    expect(paysCashSurcharge(country('se'), 'CASH_ON_DELIVERY')).toBe(false)
  })
})

describe('every country', () => {
  it('has fees in whole minor units that equal the sum of their parts and never fall with distance', () => {
    for (const country of countries) {
      let before = 0
      for (let metres = 0; metres <= country.deliveryMetres; metres += 137) {
        const { fee, parts } = feeFor({ country, metres, paymentMethod: 'CASH_ON_DELIVERY' })
        expect(Number.isSafeInteger(fee)).toBe(true)
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(fee)
        expect(fee).toBeGreaterThanOrEqual(before)
        before = fee
      }
    }
  })
})
