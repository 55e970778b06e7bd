import { latinDigits } from '../digits/latin-digits.ts'

/** The code as it is kept, however it was typed; empty when there is none (GAP-044). */
export const voucherCode = (typed: string): string => latinDigits(typed).trim().toUpperCase()
