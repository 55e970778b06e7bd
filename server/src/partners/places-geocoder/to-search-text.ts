import { normalise } from './normalise.ts'

/** As many as three characters of base 36 can tell apart. */
const CODES = 36 ** 3
/** Prime, so that neighbours in a script look nothing alike. */
const SPREAD = 7_919

/**
 * Text as PostgreSQL compares it by trigrams. Those see no letters beyond ASCII unless the database
 * was made with a locale that knows them, so each of them becomes three that stand for it.
 */
export function toSearchText(text: string): string {
  return normalise(text).replaceAll(/[^\x20-\x7e]/gu, (letter) =>
    (((letter.codePointAt(0) ?? 0) * SPREAD) % CODES).toString(36).padStart(3, '0'),
  )
}
