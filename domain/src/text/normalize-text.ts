/** Folds spelling variants: case, accents, letters that keyboards of a script mix up, punctuation, spaces. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll(VARIANT_LETTER, (letter) => LETTER_VARIANTS[letter] ?? letter)
    .normalize('NFC')
    .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
}

/** Latin accents, optional Arabic vowel marks, and invisible characters. */
const MARKS = /[\u0300-\u036f\u0640\u064b-\u0655\u0670\p{Cf}]/gu

const LETTER_VARIANTS: Readonly<Record<string, string>> = {
  ø: 'o',
  œ: 'o',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  // In capitals, a final sigma is an ordinary sigma.
  ς: 'σ',
  // Two encodings of one letter.
  եւ: 'եվ',
  // Persian, Urdu and Arabic keyboards have their own yeh, kaf and heh.
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
}
const VARIANT_LETTER = new RegExp(Object.keys(LETTER_VARIANTS).join('|'), 'g')
