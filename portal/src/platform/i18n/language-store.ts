import type { LocaleRow } from '@pillion/i18n/locale-rows'
import { directionOf, matchLocale } from '@pillion/i18n/match-locale'
import type { Messages } from 'use-intl'

export type Language = { locale: LocaleRow; messages: Messages }

export type LanguageStoreDependencies = {
  /** The earlier choice in this browser, as a catalogue or locale code. */
  stored: string | undefined
  browser: readonly string[]
  countryDefault: string
  offered: readonly LocaleRow[]
  load: (catalogue: string) => Promise<Messages>
  remember: (code: string) => void
  /** Sets language and direction of the document. */
  show: (locale: LocaleRow, direction: 'ltr' | 'rtl') => void
}

/** Picks the stored language, the browser's, the country's default or English, in this order (GAP-127). */
export function createLanguageStore(dependencies: LanguageStoreDependencies) {
  let current: Language | undefined
  let requested: LocaleRow | undefined
  const listeners = new Set<() => void>()

  async function switchTo(locale: LocaleRow): Promise<void> {
    requested = locale
    const messages = await dependencies.load(locale.catalogue)
    if (requested !== locale) return
    current = { locale, messages }
    dependencies.show(locale, directionOf(locale))
    for (const listener of listeners) listener()
  }

  const resolve = (candidates: readonly string[]): LocaleRow => {
    const { countryDefault, offered: rows } = dependencies
    const locale = matchLocale(candidates, { countryDefault, rows })
    if (!locale) throw new Error('No language is offered')
    return locale
  }

  return {
    /** Undefined until `start` has finished. */
    current: () => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** `preferred`, a locale code, comes before the stored language. */
    start: (preferred = dependencies.stored) =>
      switchTo(resolve(preferred ? [preferred, ...dependencies.browser] : dependencies.browser)),
    async choose(code: string): Promise<void> {
      await switchTo(resolve([code]))
      dependencies.remember(code)
    },
  }
}
