import { latinDigits } from '@pillion/domain/digits/latin-digits'
import { parsePhone } from '@pillion/domain/phones/phones'

import { normalise } from '../../partners/places-geocoder/normalise.ts'
import type { Wanted } from './store.ts'

/** More would only cost. */
const MOST_WORDS = 8
const LEAST_DIGITS = 2
const PHONE = /^[\d\s+＋()./-]+$/

/** What to look for in the book; nothing but marks wants nothing. */
export function wantedBy(query: string, countryCode: string): Wanted | undefined {
  const words = normalise(query).split(' ', MOST_WORDS).filter(Boolean)
  return words.length === 0 ? undefined : { words, digits: digitsIn(query, countryCode) }
}

/** As it is, without the zeros that stand for a prefix; and whole, as it would be dialled from abroad. */
function digitsIn(query: string, countryCode: string): string[] {
  const text = latinDigits(query)
  if (!PHONE.test(text)) return []
  const typed = text.replaceAll(/\D/g, '').replace(/^0+/, '')
  const whole = parsePhone(text, countryCode)?.e164
  return [...(typed.length < LEAST_DIGITS ? [] : [typed]), ...(whole ? [whole] : [])]
}
