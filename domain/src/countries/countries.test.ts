import { describe, expect, it } from 'vitest'

import { currencies } from '../money/currency.ts'
import { toMajor } from '../money/money.ts'
import { countries, findCountry } from './countries.ts'
import { regions, type Country, type Region } from './country.ts'
import { se } from './se.ts'
import { validateCountry } from './validate-country.ts'

const country = (code: string): Country => {
  const found = findCountry(code)
  if (!found) throw new Error(`no country ${code}`)
  return found
}
const price = (code: string) => {
  const { price, currency } = country(code)
  const { base, perKm, freeKm } = price
  return [currency.code, toMajor(base, currency), toMajor(perKm, currency), freeKm]
}
const codesWhere = (rule: (country: Country) => unknown) =>
  countries.filter(rule).map(({ code }) => code)

describe('the countries', () => {
  it('[COUNTRY-10] are fifty, each listed once', () => {
    expect(countries).toHaveLength(50)
    expect(new Set(countries.map(({ code }) => code)).size).toBe(50)
    expect(new Set(countries.map(({ phonePrefix }) => phonePrefix)).size).toBe(50)
  })

  it('[COUNTRY-11] include every country that the documents name', () => {
    const named = ['se', 'pk', 'my', 'hk', 'th', 'tw', 'mm', 'bd', 'sg', 'kw', 'bh', 'ph']
    expect(named.filter((code) => !findCountry(code))).toEqual([])
  })

  it.each(countries.map((country) => [country.name, country] as const))('%s is valid', (_, c) => {
    expect(validateCountry(c)).toEqual([])
  })

  it('are found by their code, in either case', () => {
    expect(findCountry('SE')).toBe(se)
    expect(findCountry('xx')).toBeUndefined()
  })

  it('[CONST-04, GAP-136] each run in one of six regions', () => {
    const codesIn = (region: Region) => codesWhere((c) => c.region === region).join(' ')
    expect(Object.fromEntries(regions.map((region) => [region, codesIn(region)]))).toEqual({
      'ap-southeast-1': 'hk kh la mm my ph sg th',
      'eu-west-2': 'gb ie',
      'ap-northeast-1': 'jp tw',
      'eu-north-1': 'se',
      'ap-south-1': 'ae bd bh kw om pk qa sa',
      'eu-central-1':
        'am ba bg cy cz dk eg es fi fr ge gr hr hu iq it jo kg kz ma md me no pl pt ro rs tn ua',
    })
  })

  it('every currency in the table is used', () => {
    const used = new Set(countries.map(({ currency }) => currency.code))
    expect(Object.keys(currencies).filter((code) => !used.has(code))).toEqual([])
  })
})

describe('Sweden', () => {
  it('[COUNTRY-02] is in the table', () => {
    expect(country('se').name).toBe('Sweden')
  })
  it('[COUNTRY-03] speaks Swedish by default', () => {
    expect(se.defaultLanguage).toBe('sv')
  })
  it('[COUNTRY-04] supports English and Swedish', () => {
    expect(se.languages).toEqual(['en', 'sv'])
  })
  it('[COUNTRY-05] pays in kronor', () => {
    expect(se.currency).toBe(currencies.SEK)
  })
  it('[COUNTRY-06] is in the time zone of Stockholm', () => {
    expect(se.timeZone).toBe('Europe/Stockholm')
  })
  it('[COUNTRY-07] has the phone prefix +46', () => {
    expect(se.phonePrefix).toBe('+46')
  })
  it('[COUNTRY-08] pays in cash on delivery by default', () => {
    expect(se.defaultPaymentMethod).toBe('CASH_ON_DELIVERY')
  })
  it('[COUNTRY-09] registers with type PV', () => {
    expect(se.registrationType).toBe('PV')
  })
  it('delivers up to 10 km for SEK 49 and SEK 6 per km, in eu-north-1 (GAP-067, GAP-136)', () => {
    expect(se.deliveryMetres).toBe(10_000)
    expect(price('se')).toEqual(['SEK', 49, 6, 0])
    expect(se.region).toBe('eu-north-1')
  })
})

describe('delivery distances', () => {
  it.each([
    ['[COUNTRY-14]', 'my', 10, undefined],
    ['[COUNTRY-16]', 'hk', 10, undefined],
    ['[COUNTRY-18]', 'th', 15, undefined],
    ['[COUNTRY-20]', 'tw', 12, undefined],
    ['[COUNTRY-23]', 'mm', 4, undefined],
    ['[COUNTRY-25]', 'bd', 10, undefined],
    ['[COUNTRY-27]', 'sg', 10, undefined],
  ])('%s %s: %i km, displayed as %s', (_, code, km, text) => {
    expect(country(code).deliveryMetres).toBe(km * 1000)
    expect(country(code).deliveryDistanceText).toBe(text)
  })

  it('Pakistan: 5 km, displayed as 4-5 km', () => {
    expect(country('pk').deliveryMetres).toBe(5_000)
    expect(country('pk').deliveryDistanceText).toBe('4-5 km')
  })
})

describe('prices', () => {
  it.each([
    ['[COUNTRY-13]', 'pk', 'PKR', 65, 10, 0],
    ['[COUNTRY-15]', 'my', 'MYR', 4.75, 0.5, 0],
    ['[COUNTRY-19]', 'th', 'THB', 35, 7, 1],
    ['[COUNTRY-21]', 'tw', 'TWD', 99, 10, 1],
    ['[COUNTRY-24]', 'mm', 'MMK', 1300, 200, 0],
    ['[COUNTRY-26]', 'bd', 'BDT', 55, 5, 0],
    ['[COUNTRY-28]', 'sg', 'SGD', 6, 1, 0],
  ])('%s %s: %s %d, plus %d per km from km %i', (_, code, currency, base, perKm, freeKm) => {
    expect(price(code)).toEqual([currency, base, perKm, freeKm])
  })

  it('[COUNTRY-17] Hong Kong costs $49 to $79', () => {
    const { base, cap, text } = country('hk').price
    expect([base, cap, text]).toEqual([4900, 7900, 'about $49-$79'])
  })

  it('[COUNTRY-19] Thailand charges by distance from 4 km outside Bangkok', () => {
    expect(country('th').price.freeKmOutsideMainCity).toBe(4)
    expect(country('th').mainCity.name).toBe('Bangkok')
  })

  it('[COUNTRY-22] only Taiwan charges for cash, NTD 25', () => {
    const charging = countries.filter(({ price }) => price.cashSurcharge > 0)
    expect(charging.map(({ code, price }) => [code, price.cashSurcharge])).toEqual([['tw', 2500]])
  })
})

describe('weights and values', () => {
  it.each([
    ['hk', 10],
    ['my', 15],
    ['ph', 20],
  ])('%s carries %i kg', (code, kg) => {
    expect(country(code).weightLimitKg).toBe(kg)
  })

  it('every other country carries 5 kg', () => {
    const others = countries.filter(({ weightLimitKg }) => weightLimitKg !== 5)
    expect(others.map(({ code }) => code)).toEqual(['hk', 'my', 'ph'])
  })

  it.each([
    ['hk', 'HKD', 1_000],
    ['mm', 'MMK', 300_000],
    ['ph', 'PHP', 10_000],
    ['my', 'MYR', 200],
    ['tw', 'TWD', 5_000],
  ])('%s prohibits goods worth more than %s %i', (code, currency, major) => {
    const { prohibitedValue = 0, currency: own } = country(code)
    expect([own.code, toMajor(prohibitedValue, own)]).toEqual([currency, major])
  })

  it('Taiwan also prohibits goods of more than 20 kg', () => {
    expect(country('tw').prohibitedKg).toBe(20)
  })

  it('goods prohibited by their value need a confirmation', () => {
    expect(country('mm').orderItemValueExceedLimit).toBe(300_000)
    expect(country('fi').orderItemValueExceedLimit).toBe(-1)
  })
})

describe('rules of one country', () => {
  it('[FORM-03] only Singapore needs a unit', () => {
    expect(codesWhere(({ unitRequired }) => unitRequired)).toEqual(['sg'])
  })
  it('[FORM-11] the amount is optional in Kuwait only', () => {
    expect(codesWhere(({ amountOptional }) => amountOptional)).toEqual(['kw'])
  })
  it('[FORM-12] only Pakistan has a minimum amount, PKR 100', () => {
    expect(codesWhere(({ minimumAmount }) => minimumAmount)).toEqual(['pk'])
    expect(country('pk').minimumAmount).toBe(10_000)
  })
  it('[GEO-07, GEO-08] five countries geolocate in their own language', () => {
    const own = countries.filter(({ geolocationLanguage }) => geolocationLanguage !== 'en')
    expect(own.map(({ code, geolocationLanguage }) => [code, geolocationLanguage])).toEqual([
      ['hk', 'zh-HK'],
      ['jp', 'ja'],
      ['kh', 'km'],
      ['th', 'th'],
      ['tw', 'tw'],
    ])
  })
  it('[GEO-06, GEO-09] all others, including Bahrain, geolocate in English', () => {
    expect(country('bh').geolocationLanguage).toBe('en')
    expect(codesWhere(({ geolocationLanguage }) => geolocationLanguage === 'en')).toHaveLength(45)
  })
})

describe('estimates', () => {
  it('[QUOTE-21] are at least 15 minutes', () => {
    expect(new Set(countries.map(({ minimumEtaMinutes }) => minimumEtaMinutes))).toEqual(
      new Set([15]),
    )
  })
})
