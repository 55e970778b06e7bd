import { describe, expect, it } from 'vitest'

import { currencies } from './currency.ts'
import {
  fromProviderMinor,
  providerExponents,
  toProviderDecimal,
  toProviderMinor,
} from './provider-amounts.ts'

const { adyen, cybersource } = providerExponents

describe('an amount for a provider', () => {
  it.each([
    ['SEK', 7_300, 7_300, '73.00'],
    ['SEK', 5, 5, '0.05'],
    ['JPY', 730, 730, '730'],
    ['KWD', 7_300, 7_300, '7.300'],
    ['BHD', 45, 45, '0.045'],
    ['IQD', 1_000_000, 1_000_000, '1000.000'],
    ['TND', 7_300, 7_300, '7.300'],
    ['HUF', 73_000, 73_000, '730.00'],
    ['TWD', 7_300, 7_300, '73.00'],
  ])('in %s is as in ISO 4217', (currency, amount, minor, decimal) => {
    expect(toProviderMinor(amount, currency, adyen)).toBe(minor)
    expect(fromProviderMinor(minor, currency, adyen)).toBe(amount)
    expect(toProviderDecimal(amount, currency, cybersource)).toBe(decimal)
  })

  it.each([
    ['ISK', 730, 73_000],
    ['CLP', 730, 73_000],
    ['IDR', 73_000, 730],
    ['CVE', 73_000, 730],
  ])('in %s has Adyen’s own minor units', (currency, ours, theirs) => {
    expect(toProviderMinor(ours, currency, adyen)).toBe(theirs)
    expect(fromProviderMinor(theirs, currency, adyen)).toBe(ours)
  })

  it('that the provider cannot express is refused', () => {
    expect(() => toProviderMinor(73_050, 'IDR', adyen)).toThrow('IDR')
    expect(() => toProviderMinor(100, 'XXX', adyen)).toThrow('XXX')
  })

  it('comes back as it went, in every currency of a country', () => {
    for (const { code } of Object.values(currencies))
      for (const rules of [adyen, cybersource])
        expect(fromProviderMinor(toProviderMinor(12_345, code, rules), code, rules)).toBe(12_345)
  })
})
