import { toLatinDigits } from '../digits/to-latin-digits.ts'

/** The stored form of a typed code; empty when there is none (GAP-044). */
export const normalizeVoucherCode = (typed: string): string =>
  toLatinDigits(typed).trim().toUpperCase()
