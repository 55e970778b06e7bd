/** The first letters of the first and the last word. */
export const initials = (name: string) => {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const firstAndLast = words.length > 1 ? [words[0], words.at(-1)] : words
  return firstAndLast.map(firstLetter).join('').toLocaleUpperCase()
}

/**
 * Segments by grapheme: one visible letter may be several code points. One with several marks, as in Burmese, is wide, and
 * is shown without them.
 */
const firstLetter = (word = '') => {
  const [first] = new Intl.Segmenter().segment(word)
  const letter = first?.segment ?? ''
  const marks = letter.match(/\p{M}/gu) ?? []
  return marks.length > 1 ? letter.replaceAll(/\p{M}/gu, '') : letter
}
