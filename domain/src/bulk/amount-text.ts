import { toLatinDigits } from '../digits/to-latin-digits.ts'
import type { Currency } from '../money/currency.ts'

type Decimals = Pick<Currency, 'exponent'>

/**
 * A typed amount without currency signs and names, and without the marks that group thousands; undefined if it may mean
 * thousands or decimals.
 */
export function amountText(typed: string, currency: Decimals): string | undefined {
  const text = toLatinDigits(typed)
    .replaceAll('，', ',')
    .replaceAll(/[\p{Sc}\p{Cf}]/gu, '')
    .replaceAll(/^\s*\p{L}[\p{L}.]{0,4}\s+|\s*\p{L}[\p{L}.]{0,4}\s*$/gu, '')
    .replace(/:-$/, '')
    .trim()
  if (isUnclear(text, currency)) return undefined
  if (COMMAS_GROUP.test(text) || (currency.exponent === 0 && ONE_COMMA.test(text)))
    return text.replaceAll(',', '')
  if (POINTS_GROUP.test(text)) return text.replaceAll('.', '')
  return text.replaceAll(/(?<=\d)['’٬](?=\d{3})/g, '')
}

/** More than one group, or another mark before the decimals: '1,250,000' and '1,250.5'. */
const COMMAS_GROUP = /^\d{1,3}(?:,\d{3})+(?:,\d{3}|\.\d+)$/
const POINTS_GROUP = /^\d{1,3}(?:\.\d{3})+(?:\.\d{3}|,\d+)$/
const ONE_COMMA = /^[1-9]\d{0,2},\d{3}$/
const ONE_POINT = /^[1-9]\d{0,2}\.\d{3}$/

/**
 * Whether '12,500' may be twelve thousand or twelve and a half. A cell with a number has a decimal point, so with three
 * decimals a point is clear; without decimals a comma is.
 */
const isUnclear = (amount: string, { exponent }: Decimals): boolean =>
  (exponent !== 0 && ONE_COMMA.test(amount)) || (exponent !== 3 && ONE_POINT.test(amount))
