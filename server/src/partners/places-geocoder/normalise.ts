/** Folds what people type differently: case, accents of Latin and its kin, punctuation, spaces. */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[øœ]/g, 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .normalize('NFC')
    .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
}
