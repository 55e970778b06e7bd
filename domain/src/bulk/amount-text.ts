import { toLatinDigits } from '../digits/to-latin-digits.ts'
import type { Currency } from '../money/currency.ts'

/** Without currency signs and names, and without the marks that group thousands. */
export function amountText(typed: string, { exponent }: Pick<Currency, 'exponent'>): string {
  const text = toLatinDigits(typed)
    .replaceAll(/[\p{Sc}\p{Cf}]/gu, '')
    .replaceAll(/^\s*\p{L}[\p{L}.]{0,4}\s+|\s*\p{L}[\p{L}.]{0,4}\s*$/gu, '')
    .replace(/:-$/, '')
    .trim()
  if (COMMAS_GROUP.test(text) || (exponent === 0 && ONE_COMMA.test(text)))
    return text.replaceAll(',', '')
  if (POINTS_GROUP.test(text)) return text.replaceAll('.', '')
  return text.replaceAll(/(?<=\d)['’٬](?=\d{3})/g, '')
}

/** More than one group, or another mark before the decimals: '1,250,000' and '1,250.5'. */
const COMMAS_GROUP = /^\d{1,3}(?:,\d{3})+(?:,\d{3}|\.\d+)$/
/** Of a currency without decimals. */
const ONE_COMMA = /^\d{1,3},\d{3}$/
const POINTS_GROUP = /^\d{1,3}(?:\.\d{3})+(?:\.\d{3}|,\d+)$/

/** Whether '12,500' may be twelve thousand or twelve and a half. A number that is no text has a decimal point. */
export const isUnclearAmount = (
  amount: string,
  { exponent }: Pick<Currency, 'exponent'>,
): boolean => ONE_MARK.test(amount) && !(exponent === 3 && amount.includes('.'))

const ONE_MARK = /^[1-9]\d{0,2}[.,，]\d{3}$/
