import { toLatinDigits } from '@pillion/domain/digits/to-latin-digits'
import { parsePhone } from '@pillion/domain/phones/parse-phone'

import { normalise } from '../../partners/places-geocoder/normalise.ts'
import type { AddressQuery } from './store.ts'

/** More would only cost. */
const MAX_WORDS = 8
const MIN_DIGITS = 2
const PHONE = /^[\d\s+＋()./-]+$/

/** What to look for in the book; nothing but marks wants nothing. */
export function parseAddressQuery(query: string, countryCode: string): AddressQuery | undefined {
  const words = normalise(query).split(' ', MAX_WORDS).filter(Boolean)
  return words.length === 0 ? undefined : { words, digits: digitsIn(query, countryCode) }
}

/** As it is, without the zeros that stand for a prefix; and whole, as it would be dialled from abroad. */
function digitsIn(query: string, countryCode: string): string[] {
  const text = toLatinDigits(query)
  if (!PHONE.test(text)) return []
  const typed = text.replaceAll(/\D/g, '').replace(/^0+/, '')
  const international = parsePhone(text, countryCode)?.e164
  return [...(typed.length < MIN_DIGITS ? [] : [typed]), ...(international ? [international] : [])]
}
