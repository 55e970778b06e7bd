import { toLatinDigits } from '@pillion/domain/digits/to-latin-digits'
import { parsePhone } from '@pillion/domain/phones/parse-phone'
import { normalizeText } from '@pillion/domain/text/normalize-text'

import type { AddressQuery } from './store.ts'

/** More words would only cost time. */
const MAX_WORDS = 8
const MIN_DIGITS = 2
const PHONE = /^[\d\s+＋()./-]+$/

/** The search terms; undefined when the text has no letters or digits. */
export function parseAddressQuery(query: string, countryCode: string): AddressQuery | undefined {
  const words = normalizeText(query).split(' ', MAX_WORDS).filter(Boolean)
  return words.length === 0 ? undefined : { words, digits: digitsIn(query, countryCode) }
}

/** The digits as typed without leading zeros, and the full international number. */
function digitsIn(query: string, countryCode: string): string[] {
  const text = toLatinDigits(query)
  if (!PHONE.test(text)) return []
  const typed = text.replaceAll(/\D/g, '').replace(/^0+/, '')
  const international = parsePhone(text, countryCode)?.e164
  return [...(typed.length < MIN_DIGITS ? [] : [typed]), ...(international ? [international] : [])]
}
