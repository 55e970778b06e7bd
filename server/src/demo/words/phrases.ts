import type { PhraseSet } from './phrase-set.ts'
import { central } from './phrases-central.ts'
import { eastern } from './phrases-eastern.ts'
import { western } from './phrases-western.ts'

const phrasesByLanguage: Readonly<Record<string, PhraseSet>> = {
  ...western,
  ...central,
  ...eastern,
}

/** The phrases of a BCP 47 tag, or of the same tag without its last parts. */
export function phrasesFor(language: string): { dishes: string[]; notes: string[] } {
  const phrases = phrasesByLanguage[language]
  if (phrases) return { dishes: phrases.dishes.split('; '), notes: phrases.notes.split('; ') }
  const end = language.lastIndexOf('-')
  if (end < 0) throw new Error(`no phrases in ${language}`)
  return phrasesFor(language.slice(0, end))
}
