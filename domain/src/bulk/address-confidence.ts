import { normalizeText } from '../text/normalize-text.ts'

/**
 * How sure it is that a place found for an address is the one meant: `exact` has its street and house number, `street` only
 * its street. `given` are coordinates that the row itself has.
 */
export const addressConfidences = ['given', 'exact', 'street'] as const
export type AddressConfidence = (typeof addressConfidences)[number]

type FoundPlace = {
  formatted_address: string
  street?: string | undefined
  number?: string | undefined
  city?: string | undefined
  zipcode?: string | undefined
}

/** Undefined when the place is not the one meant: another street, another postal code, or none at all. */
export function addressConfidence(
  typed: string,
  place: FoundPlace,
): Exclude<AddressConfidence, 'given'> | undefined {
  const text = ` ${normalizeText(typed)} `
  const has = (part: string | undefined) => {
    const words = normalizeText(part ?? '')
    return words !== '' && text.includes(` ${words} `)
  }
  if (!place.street || !has(place.street)) return undefined
  if (hasOtherPostalCode(text, place.zipcode)) return undefined
  const number = place.number === undefined ? '' : normalizeText(place.number)
  const isExact = number !== '' && new RegExp(` ${number}[a-z]? `).test(text)
  return isExact ? 'exact' : 'street'
}

/** Streets of the same name in other places differ in it. Only codes of as many digits are compared. */
function hasOtherPostalCode(text: string, zipcode: string | undefined): boolean {
  const digits = zipcode?.replaceAll(/\D/g, '') ?? ''
  if (digits.length < 4) return false
  const joined = text.replaceAll(/(?<= \d{3}) (?=\d\d )/g, '')
  const codes: readonly string[] =
    joined.match(new RegExp(`(?<= )\\d{${digits.length}}(?= )`, 'g')) ?? []
  return codes.length > 0 && !codes.includes(digits)
}
