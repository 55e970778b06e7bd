import type { LocaleRow } from '@pillion/i18n/locale-rows'
import { useSyncExternalStore } from 'react'
import type { Messages } from 'use-intl'
import { catalogueCodes, textsUrl } from 'virtual:locales'

import { retry } from '../lazy.ts'
import { country, settings } from '../settings.ts'
import { storage } from '../storage.ts'
import { createLanguageStore, type Language } from './language-store.ts'
import { languagesOf } from './offered-languages.ts'
import type { PartArea } from './part-areas.ts'

/** A page of a newer server may offer a language that this build does not contain. */
const offered = settings.locales.filter(({ catalogue }) => catalogueCodes.includes(catalogue))

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

async function loadMessages(catalogue: string, areas: readonly PartArea[]): Promise<Messages> {
  const names = [catalogue, ...areas.map((area) => `${catalogue}.${area}`)]
  return Object.assign({}, ...(await Promise.all(names.map(loadTexts)))) as Messages
}

/** Sends one request per file (I18N-09). */
function loadTexts(name: string): Promise<Messages> {
  const texts =
    loaded.get(name) ??
    retry(async () => {
      const response = await fetch(textsUrl(name))
      if (!response.ok) throw new Error(`Failed to load the texts ${name}: ${response.status}`)
      return (await response.json()) as Messages
    })
  loaded.set(name, texts)
  texts.catch(() => loaded.delete(name))
  return texts
}

/** The current language. Nothing renders before it has loaded. */
export function useLanguage(): Language {
  const current = useSyncExternalStore(language.subscribe, language.current)
  if (!current) throw new Error('Rendered before the language was loaded')
  return current
}
