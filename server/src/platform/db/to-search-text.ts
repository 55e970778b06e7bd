import { normalizeText } from '@pillion/domain/text/normalize-text'

/** The number of values that three base-36 digits can hold. */
const CODES = 36 ** 3
/** A prime, so that neighbouring letters of a script get dissimilar codes. */
const SPREAD = 7_919

/**
 * Text prepared for PostgreSQL's trigram search. Trigrams ignore letters beyond ASCII unless the
 * database's locale knows them, so each such letter becomes a three-character code.
 */
export function toSearchText(text: string): string {
  return normalizeText(text).replaceAll(/[^\x20-\x7e]/gu, (letter) =>
    (((letter.codePointAt(0) ?? 0) * SPREAD) % CODES).toString(36).padStart(3, '0'),
  )
}

/** Longer than any address that somebody types. */
const MAX_TERM_LENGTH = 180

/**
 * A typed text to search for, or its beginning. PostgreSQL compares names with it for as long as it is, and one
 * character may become fifty.
 */
export const toSearchTerm = (typed: string): string => toSearchText(typed).slice(0, MAX_TERM_LENGTH)
