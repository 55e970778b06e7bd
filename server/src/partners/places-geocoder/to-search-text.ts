import { normalise } from './normalise.ts'

/** The number of values three base-36 characters can represent. */
const CODES = 36 ** 3
/** A prime, so that adjacent code points map to dissimilar text. */
const SPREAD = 7_919

/**
 * Text prepared for PostgreSQL's trigrams. These ignore letters beyond ASCII unless the database
 * was created with a suitable locale, so each such letter is encoded as three ASCII characters.
 */
export function toSearchText(text: string): string {
  return normalise(text).replaceAll(/[^\x20-\x7e]/gu, (letter) =>
    (((letter.codePointAt(0) ?? 0) * SPREAD) % CODES).toString(36).padStart(3, '0'),
  )
}
