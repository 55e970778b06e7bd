/** The first letters of the first and the last word. */
export const initials = (name: string) => {
  const words = name.trim().split(/\s+/u)
  const firstAndLast = [words[0], words[1] && words.at(-1)]
  return firstAndLast.map(firstLetter).join('').toLocaleUpperCase()
}

/**
 * Segments by grapheme: one visible letter may be several code points. One with several marks, as in Burmese, is wide, and
 * is shown without them.
 */
const firstLetter = (word = '') => {
  const [first] = new Intl.Segmenter().segment(word)
  return (first?.segment ?? '').replace(/\p{M}{2,}/u, '')
}
