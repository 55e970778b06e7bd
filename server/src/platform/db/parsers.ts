import { types } from 'pg'

const INT8 = 20
const NUMERIC = 1700
const TIMESTAMPTZ = 1184
const DATE = 1082

const wholeNumber = (text: string): number | string => {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}
const asText = (text: string) => text

/**
 * int8 as a number where that is exact, otherwise as text; numeric, date and timestamptz as text, since parsing them costs
 * time and nothing needs it.
 */
export const parsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return wholeNumber
    if (oid === NUMERIC || oid === TIMESTAMPTZ || oid === DATE) return asText
    return types.getTypeParser(oid, format)
  },
}
