import { toLatinDigits } from '@pillion/domain/digits/to-latin-digits'
import type { Currency } from '@pillion/domain/money/currency'
import { toExactMinor, toMajor } from '@pillion/domain/money/money'

import { formatTags } from '#platform/formats.ts'

/** The language's decimal mark. */
export function decimalMark(locale: string): string {
  const parts = new Intl.NumberFormat(formatTags(locale)).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/**
 * The amount in a pasted text such as 'SEK 1,250.50' or '1.250,50 kr'. If it has two kinds of marks, the last is the
 * decimal mark. A single mark before three digits groups thousands, unless it is the language's decimal mark.
 */
export function pastedAmount(text: string, mark: string): string {
  const plain = toLatinDigits(text).replaceAll('٫', '.').replaceAll('٬', ',')
  const number = /\d[\d.,\s'’]*/.exec(plain)?.[0].replaceAll(/[\s'’]/g, '') ?? ''
  const marks = number.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return number
  const at = number.lastIndexOf(last)
  const [whole, fraction] = [number.slice(0, at), number.slice(at + 1)].map(digits)
  const isRepeated = marks.filter((other) => other === last).length > 1
  const isGroup = marks.length === 1 && fraction?.length === 3 && last !== mark
  if (isRepeated || isGroup || !fraction) return `${whole}${fraction}`
  return `${whole}${mark}${fraction}`
}

/**
 * The typed amount with the currency's decimals if it has a fraction, and without thousands separators; unchanged if
 * it is not an amount, or has more decimals than the currency.
 */
export function formatAmount(text: string, currency: Currency, mark: string): string {
  const minor = toExactMinor(GROUPED.test(text) ? pastedAmount(text, mark) : text, currency)
  if (minor === undefined || minor < 0) return text
  const isWhole = minor % 10 ** currency.exponent === 0
  const major = toMajor(minor, currency)
  return (isWhole ? String(major) : major.toFixed(currency.exponent)).replace('.', mark)
}

/** Thousands in groups of three digits, and perhaps a fraction. */
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d*)?$/

const digits = (text: string) => text.replaceAll(/\D/g, '')
