import { getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'

import { countries } from '../countries/countries.ts'
import { countryPhoneFormats } from './country-phone-formats.ts'
import { makePhoneFormatter } from './format-phone.ts'
import { phoneFormats } from './formats.generated.ts'
import { planForCountry } from './numbering-plans.ts'

const regions = countries.map(({ code }) => code.toUpperCase() as keyof typeof examples)
const formatPhone = makePhoneFormatter(phoneFormats)

/** The same digits in every run. */
function makeRandomDigits() {
  let seed = 20_261_122
  return (count: number) =>
    Array.from({ length: count }, () => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
      return Math.floor((seed / 2 ** 32) * 10)
    }).join('')
}

/** 100 numbers that differ from a mobile number in their last digits, and 100 of every possible length. */
function numbersOf(region: (typeof regions)[number]): string[] {
  const randomDigits = makeRandomDigits()
  const mobile = examples[region]
  const lengths = [...(planForCountry(region)?.lengths ?? [])]
  return Array.from({ length: 200 }, (_, index) => {
    if (index < 100) return mobile.slice(0, -5) + randomDigits(5)
    return randomDigits(lengths[index % lengths.length] ?? 0)
  }).map((national) => `+${getCountryCallingCode(region)}${national}`)
}

describe('a phone number', () => {
  it.each([
    ['+46701234567', '+46 70 123 45 67'],
    ['+46812345678', '+46 8 123 456 78'],
    ['+6591234567', '+65 9123 4567'],
    ['+96550012345', '+965 500 12345'],
    ['+819012345678', '+81 90 1234 5678'],
    ['+390212345678', '+39 02 1234 5678'],
    ['+77011234567', '+7 701 123 4567'],
  ])('%s is written %s', (e164, written) => {
    expect(formatPhone(e164)).toBe(written)
  })

  it('of a country without formats has its calling code set apart', () => {
    expect(formatPhone('+3581')).toBe('+358 1')
    expect(formatPhone('+12025550123')).toBe('+1 2025550123')
  })

  it.each(['112', '', '+', '+999123', 'Kalle'])('%j is not one and stays as it is', (text) => {
    expect(formatPhone(text)).toBe(text)
  })

  it.each(regions)('of %s is written as libphonenumber writes it', (region) => {
    const numbers = numbersOf(region)
    const expected = numbers.map((e164) => {
      const number = parsePhoneNumberFromString(e164)
      return number?.number === e164 ? number.formatInternational() : undefined
    })
    const compared = numbers.filter((_, index) => expected[index] !== undefined)
    expect(compared.length).toBeGreaterThan(150)
    expect(compared.map(formatPhone)).toEqual(expected.filter((text) => text !== undefined))
  })
})

describe("one country's formats", () => {
  it('write its own numbers', () => {
    const formatOwn = makePhoneFormatter(countryPhoneFormats('+65'))
    expect(formatOwn('+6591234567')).toBe('+65 9123 4567')
    expect(formatOwn('+46701234567')).toBe('+46 701234567')
  })
})
