import type { Country } from '../countries/country.ts'

/** Why a VAT number cannot be used (VAT-01, GAP-076); leaving it out is fine. */
export const checkVatNumber = (
  text: string,
  { vatNumber }: Pick<Country, 'vatNumber'>,
): undefined | { refused: 'validation.vat-number' } => {
  const number = text.trim()
  const isWhole = number.length === vatNumber.length && /^[A-Za-z0-9]*$/.test(number)
  return number === '' || isWhole ? undefined : { refused: 'validation.vat-number' }
}
