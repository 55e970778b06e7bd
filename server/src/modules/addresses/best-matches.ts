import { prefixEditDistance } from '../../partners/places-geocoder/prefix-edit-distance.ts'
import type { FoundAddress } from './store.ts'

/** One in so many letters may be wrong. */
const LETTERS_PER_ERROR = 3
/** Nobody's word is longer; the time that looking for slips takes grows with the square of it. */
const MAX_WORD_LENGTH = 64
/** Fewer Latin ones are inside every other word; scripts without spaces have no other place for them. */
const INSIDE_A_WORD = /^[\x20-\x7e]{3,}$|[^\x20-\x7e]/

/** Those in which every word is meant, the ones with the fewest slips first; else as they came. */
export function bestMatches(
  matches: readonly FoundAddress[],
  words: readonly string[],
  limit: number,
): FoundAddress[] {
  return matches
    .map((entry) => ({ entry, rank: entry.by_phone ? 0 : rankOf(entry, words) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ entry }) => entry)
}

/** A name that begins as typed comes before an address that does. */
function rankOf({ folded, sort_name }: FoundAddress, words: readonly string[]): number {
  const total = words.reduce((sum, word) => sum + editCost(word, folded), 0)
  return total + (sort_name.startsWith(words[0] ?? '') ? 0 : 0.1)
}

function editCost(word: string, text: string): number {
  if (` ${text}`.includes(` ${word}`)) return 0
  // Another number is another house.
  if (/^\p{Nd}+$/u.test(word)) return Infinity
  if (INSIDE_A_WORD.test(word) && text.includes(word)) return 0.5
  const letters = [...word].length
  if (letters > MAX_WORD_LENGTH) return Infinity
  const least = Math.min(...text.split(' ').map((other) => prefixEditDistance(word, other)))
  return least <= Math.floor(letters / LETTERS_PER_ERROR) ? least : Infinity
}
