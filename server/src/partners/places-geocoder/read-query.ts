import { latinDigits } from '@pillion/domain/digits/latin-digits'

import { normalise } from './normalise.ts'

/** A half-typed address: the words to look for, and the house number if one was typed. */
export type PlaceQuery = { words: string; number: number | undefined }

/** As the scripts write it. */
export const COMMA = /[,،、，]/
const HOUSE_NUMBER = /^(\d{1,4})[a-z]?$/
/** `12號`, `12号`: the mark follows the number without a space. */
const MARKED_NUMBER = /(\d{1,4})\s*[號号]/

/**
 * Takes the house number out, wherever the country puts it. What follows a comma helps people, not
 * the search, so only the part with the street is looked for.
 */
export function readQuery(query: string): PlaceQuery {
  const text = latinDigits(query)
  const parts = text
    .split(COMMA)
    .map((part) => part.trim())
    .filter(Boolean)
  const marked = MARKED_NUMBER.exec(text)
  if (marked)
    return { words: normalise(text.replace(MARKED_NUMBER, ' ')), number: Number(marked[1]) }
  const [first = '', second = ''] = parts
  // `12, Main Street`: the first part is only a number.
  const street = HOUSE_NUMBER.test(first.toLowerCase()) ? `${first} ${second}` : first
  const words = normalise(street).split(' ')
  const at = words.findLastIndex((word) => HOUSE_NUMBER.test(word))
  if (at === -1 || words.length === 1) return { words: words.join(' '), number: undefined }
  const number = Number(HOUSE_NUMBER.exec(words[at] ?? '')?.[1])
  return { words: words.filter((_, index) => index !== at).join(' '), number }
}
