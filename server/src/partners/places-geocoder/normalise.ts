/** Folds what people type differently: case, accents, letters that a script's keyboards mix, punctuation, spaces. */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .toLowerCase()
    .replaceAll(VARIANT_LETTER, (letter) => LETTER_VARIANTS[letter] ?? letter)
    .normalize('NFC')
    .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
}

/** Accents of Latin and its kin, what Arabic leaves out as often as not, and marks that nobody sees. */
const MARKS = /[\u0300-\u036f\u0640\u064b-\u0655\u0670\p{Cf}]/gu

const LETTER_VARIANTS: Readonly<Record<string, string>> = {
  ø: 'o',
  œ: 'o',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  // The last letter of a word in capitals is an ordinary one.
  ς: 'σ',
  // Two spellings of a letter that Unicode takes apart.
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
