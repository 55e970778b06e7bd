import { toLatinDigits } from '../digits/to-latin-digits.ts'
import type { Currency } from './currency.ts'

/** An amount in integer minor units (öre, fils, yen); `currency` is an ISO 4217 code. */
export type Money = { amount: number; currency: string }

/** All that a conversion needs of a currency. */
type Decimals = Pick<Currency, 'exponent'>

/**
 * Converts a typed or computed amount in major units to minor units. A decimal comma counts as a point,
 * digits may be of any script, and halves round away from zero (GAP-043). Undefined when it is not a number.
 */
export const toMinor = (major: number | string, currency: Decimals): number | undefined => {
  const parts = partsOf(major)
  if (!parts) return undefined
  const [, sign = '', whole = '', fraction = ''] = parts
  const fractionDigits = fraction.slice(0, currency.exponent).padEnd(currency.exponent, '0')
  const roundsUp = (fraction[currency.exponent] ?? '0') >= '5'
  const minor = Number(whole + fractionDigits) + (roundsUp ? 1 : 0)
  if (!Number.isSafeInteger(minor)) return undefined
  return sign === '-' && minor !== 0 ? -minor : minor
}

/** A number holds this many decimal digits exactly; a sum such as 0.1 + 0.2 differs only after them. */
const EXACT_DIGITS = 15

/** The same without rounding: undefined also for an amount with more decimals than the currency has (GAP-043). */
export const toExactMinor = (amount: number | string, currency: Decimals): number | undefined => {
  const major = typeof amount === 'number' ? Number(amount.toPrecision(EXACT_DIGITS)) : amount
  const [, , , fraction = ''] = partsOf(major) ?? []
  const isRounded = /[1-9]/.test(fraction.slice(currency.exponent))
  // A number that small is written with an exponent.
  const isTiny = typeof major === 'number' && major !== 0 && Math.abs(major) < 1e-6
  return isRounded || isTiny ? undefined : toMinor(major, currency)
}

/** The amount in major units, as on the wire. */
export const toMajor = (minor: number, currency: Currency): number =>
  minor / 10 ** currency.exponent

/** Sign, whole part and fraction; null when it is not a number. */
const partsOf = (major: number | string) => {
  const decimal = typeof major === 'number' ? decimalOf(major) : normalizeDecimal(major)
  return decimal === undefined ? null : DECIMAL.exec(decimal)
}

const DECIMAL = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?$/

/** The shortest decimal for the number, so that 1.005 is 1.005 despite its binary value. */
const decimalOf = (number: number): string | undefined => {
  if (!Number.isFinite(number)) return undefined
  const text = String(number)
  if (!text.includes('e')) return text
  return Math.abs(number) < 1 ? '0' : undefined
}

const normalizeDecimal = (text: string): string => {
  const normalized = toLatinDigits(text)
    .trim()
    .replace(/[,，٫．]/g, '.')
    .replace('−', '-')
  // A space may only group thousands: '1 250' is an amount, '12 5' is a typing error.
  return GROUPED.test(normalized) ? normalized.replace(/\s/g, '') : normalized
}

const GROUPED = /^[+-]?\d{1,3}(?:\s\d{3})+(?:\.\d*)?$/
