import { describe, expect, it } from 'vitest'

import { currencies } from '../money/currency.ts'
import type { Country } from './country.ts'
import { se } from './se.ts'
import { validateCountry } from './validate-country.ts'

describe('an invalid country', () => {
  const wrong: [string, Partial<Country>][] = [
    ['the code is not two lower-case letters', { code: 'SE' }],
    ['there is no name', { name: ' ' }],
    [
      'the currency is not an entry of the currency table',
      { currency: { ...currencies.SEK, exponent: 0 } },
    ],
    ['the time zone is unknown', { timeZone: 'Europe/Atlantis' }],
    ['the phone prefix is not a plus and digits', { phonePrefix: '46' }],
    ['the default language is not among its languages', { defaultLanguage: 'fi' }],
    ['English, the fallback, is not among its languages', { languages: ['sv'] }],
    ['the region is unknown', { region: 'mars-1' as Country['region'] }],
    ['the default payment method is not offered', { defaultPaymentMethod: 'PAID' }],
    [
      'the default payment method is not offered',
      { defaultPaymentMethod: 'ONLINE_PAYMENT', onlinePayment: false },
    ],
    [
      'a payment method is listed twice',
      { paymentMethods: ['CASH_ON_DELIVERY', 'PAID', 'CASH_ON_DELIVERY'] },
    ],
    ['NONE is offered as a payment method', { paymentMethods: ['CASH_ON_DELIVERY', 'NONE'] }],
    ['the service hours cannot be read', { serviceHours: '0700-2300' }],
    ['the delivery distance is not positive', { deliveryMetres: 0 }],
    ['an amount is not a positive number of minor units', { minimumAmount: 0.5 }],
    ['an amount is not a positive number of minor units', { price: { ...se.price, base: 0 } }],
    [
      'the cash surcharge is not a number of minor units',
      { price: { ...se.price, cashSurcharge: -1 } },
    ],
    ['the free distance is negative', { price: { ...se.price, freeKmOutsideMainCity: -1 } }],
    ['the cap is below the base price', { price: { ...se.price, cap: 4800 } }],
    [
      'the price of a tenth of a km has more digits than are shown',
      { price: { ...se.price, perKm: 605 } },
    ],
    [
      'the base price has more digits than are shown',
      { currency: currencies.PKR, price: { ...se.price, base: 4950, perKm: 1000 } },
    ],
    ['speedKmh or minimumEtaMinutes is not positive, or circuity is below 1', { circuity: 0.9 }],
    ['the weight limit is not positive', { weightLimitKg: 0 }],
    ['the item value limit is neither -1 nor positive', { orderItemValueExceedLimit: NaN }],
    ["the VAT number's length is not a positive whole number", { vatNumber: { length: 0 } }],
    [
      'the main city has no name or invalid coordinates',
      { mainCity: { ...se.mainCity, latitude: 95 } },
    ],
  ]

  it.each(wrong)('has the violation: %s', (violation, change) => {
    expect(validateCountry({ ...se, ...change })).toEqual([`${change.code ?? 'se'}: ${violation}`])
  })

  it('lists every violation at once', () => {
    expect(validateCountry({ ...se, name: '', weightLimitKg: -1 })).toHaveLength(2)
  })
})

describe('a valid country', () => {
  it('has no violations', () => {
    expect(validateCountry(se)).toEqual([])
  })
})
