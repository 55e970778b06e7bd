export type Numeric = 'integer' | 'decimal'

/** Keeps digits, converted to 0–9, and decimal marks, which may also group thousands. Drops everything else. */
export const numericText = (text: string, numeric: Numeric) => {
  let result = ''
  for (const character of text.normalize('NFKC')) {
    const digit = asDigit(character)
    if (digit !== undefined) result += digit
    else if (numeric === 'decimal' && DECIMAL_MARKS.has(character))
      result += character === ARABIC_MARK ? '.' : character
  }
  return result
}

const ARABIC_MARK = '\u066B'
const DECIMAL_MARKS = new Set(['.', ',', ARABIC_MARK])

/** The ten digits of a script have consecutive code points, starting at its zero. */
const asDigit = (character: string) => {
  if (!/^\p{Nd}$/u.test(character)) return undefined
  const code = character.codePointAt(0) ?? 0
  const zero = ZEROS.find((start) => code >= start && code < start + 10)
  return zero === undefined ? undefined : String(code - zero)
}

/** ASCII, Arabic, Urdu and Persian, Devanagari, Bengali, Thai, Lao, Tibetan, Burmese, Khmer. */
const ZEROS = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xed0, 0xf20, 0x1040, 0x17e0]
