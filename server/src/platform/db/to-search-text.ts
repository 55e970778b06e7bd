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
