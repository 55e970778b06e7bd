import type { LocaleRow } from '@pillion/i18n/locale-rows'
import { useSyncExternalStore } from 'react'
import type { Messages } from 'use-intl'
import { localeUrls } from 'virtual:locales'

import { retry } from '../lazy.ts'
import { country, settings } from '../settings.ts'
import { storage } from '../storage.ts'
import { createLanguageStore, type Language } from './language-store.ts'
import { languagesOf } from './offered-languages.ts'

/** A page of a newer server may offer a language that this build does not contain. */
const offered = settings.locales.filter(({ catalogue }) => Object.hasOwn(localeUrls, catalogue))

export const language = createLanguageStore({
  stored: storage.read('language'),
  browser: navigator.languages,
  countryDefault: country.defaultLanguage,
  offered,
  load: loadMessages,
  remember: (code) => storage.write('language', code),
  show(locale, direction) {
    document.documentElement.lang = locale.bcp47
    document.documentElement.dir = direction
  },
})

export const offeredLocales: readonly LocaleRow[] = languagesOf(offered, country.languages)

const loaded = new Map<string, Promise<Messages>>()

/** Sends one request per language (I18N-09). */
function loadMessages(catalogue: string): Promise<Messages> {
  const cached = loaded.get(catalogue)
  if (cached) return cached
  const messages = retry(async () => {
    const response = await fetch(localeUrls[catalogue] ?? '')
    if (!response.ok)
      throw new Error(`Failed to load the texts in ${catalogue}: ${response.status}`)
    return (await response.json()) as Messages
  })
  loaded.set(catalogue, messages)
  messages.catch(() => loaded.delete(catalogue))
  return messages
}

/** The current language. Nothing renders before it has loaded. */
export function useLanguage(): Language {
  const current = useSyncExternalStore(language.subscribe, language.current)
  if (!current) throw new Error('Rendered before the language was loaded')
  return current
}
