import type { Country } from '../countries/country.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'

/** Why a VAT number cannot be used (VAT-01, GAP-076); an empty one can. */
export const checkVatNumber = (
  text: string,
  { vatNumber }: Pick<Country, 'vatNumber'>,
): undefined | Refusal<'validation.vat-number'> => {
  const number = text.trim()
  const isWhole = number.length === vatNumber.length && /^[A-Za-z0-9]*$/.test(number)
  return number === '' || isWhole ? undefined : refuse('validation.vat-number')
}
