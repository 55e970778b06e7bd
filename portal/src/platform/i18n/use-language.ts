import { useSyncExternalStore } from 'react'

import type { Language } from './language-store.ts'
import { language } from './language.ts'

/** The language on show. Nothing is rendered before there is one. */
export function useLanguage(): Language {
  const current = useSyncExternalStore(language.subscribe, language.current)
  if (!current) throw new Error('Rendered before the language was loaded')
  return current
}
