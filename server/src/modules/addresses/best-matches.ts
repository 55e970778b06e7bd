import { prefixEditDistance } from '@pillion/domain/text/prefix-edit-distance'

import type { FoundAddress } from './store.ts'

/** One typo is tolerated per this many letters. */
const LETTERS_PER_ERROR = 3
/** No real word is longer; edit distance takes quadratic time. */
const MAX_WORD_LENGTH = 64
/** Shorter Latin words occur inside too many others; scripts without spaces have no word starts. */
const INSIDE_A_WORD = /^[\x20-\x7e]{3,}$|[^\x20-\x7e]/

/** Entries that match every word, fewest typos first; ties keep their order. */
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

/** A matching start of the name ranks before one of the address. */
function rankOf({ folded, sort_name }: FoundAddress, words: readonly string[]): number {
  const total = words.reduce((sum, word) => sum + editCost(word, folded), 0)
  return total + (sort_name.startsWith(words[0] ?? '') ? 0 : 0.1)
}

function editCost(word: string, text: string): number {
  if (` ${text}`.includes(` ${word}`)) return 0
  // A different number is a different house.
  if (/^\p{Nd}+$/u.test(word)) return Infinity
  if (INSIDE_A_WORD.test(word) && text.includes(word)) return 0.5
  const letters = [...word].length
  if (letters > MAX_WORD_LENGTH) return Infinity
  const least = Math.min(...text.split(' ').map((other) => prefixEditDistance(word, other)))
  return least <= Math.floor(letters / LETTERS_PER_ERROR) ? least : Infinity
}
