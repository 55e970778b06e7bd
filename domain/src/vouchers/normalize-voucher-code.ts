import { toLatinDigits } from '../digits/to-latin-digits.ts'

/** The code as it is kept, however it was typed; empty when there is none (GAP-044). */
export const normalizeVoucherCode = (typed: string): string =>
  toLatinDigits(typed).trim().toUpperCase()
