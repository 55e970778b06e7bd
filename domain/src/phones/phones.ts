import {
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/core'

import { latinDigits } from '../digits/latin-digits.ts'
import { phoneMetadata } from './metadata.generated.ts'

/** `e164` is what is stored and sent; `national` is how people of that country write it. */
export type Phone = { e164: string; national: string }

/**
 * Reads a number as typed in a country ('se'). Undefined when no number of that length exists: whether
 * it is in use is not asked. Numbers of other countries, with their prefix, are welcome everywhere.
 */
export const parsePhone = (text: string, countryCode: string): Phone | undefined => {
  const country = countryCode.toUpperCase()
  const home = isKnown(country) ? { defaultCountry: country } : {}
  const phone = parsePhoneNumberFromString(
    latinDigits(text).trim(),
    { ...home, extract: false },
    phoneMetadata,
  )
  if (!phone?.isPossible()) return undefined
  const isAtHome = phone.country === country
  return {
    e164: phone.number,
    national: isAtHome ? phone.formatNational() : phone.formatInternational(),
  }
}

/** FORM-07. */
export const isPossiblePhone = (text: string, countryCode: string): boolean =>
  parsePhone(text, countryCode) !== undefined

/** Strips everything that is neither digit nor plus (CP-18, ORDER-15). */
export const digitsAndPlus = (text: string): string =>
  latinDigits(text)
    .replaceAll('＋', '+')
    .replace(/[^\d+]/g, '')

const isKnown = (country: string): country is CountryCode =>
  isSupportedCountry(country as CountryCode, phoneMetadata)
