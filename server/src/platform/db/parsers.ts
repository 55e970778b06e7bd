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

/** Whole numbers as numbers; times as the text that they are, since a Date costs more than it says. */
export const parsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return wholeNumber
    if (oid === NUMERIC || oid === TIMESTAMPTZ || oid === DATE) return asText
    return types.getTypeParser(oid, format)
  },
}
