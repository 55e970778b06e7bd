import type { LocaleRow } from '@pillion/i18n/locale-rows'
import { directionOf, resolveLocale } from '@pillion/i18n/locales'
import type { Messages } from 'use-intl'

export type Language = { locale: LocaleRow; messages: Messages }

export type LanguageParts = {
  /** What this browser chose before, as a catalogue or locale code. */
  stored: string | undefined
  browser: readonly string[]
  countryDefault: string
  offered: readonly string[]
  load: (catalogue: string) => Promise<Messages>
  remember: (code: string) => void
  /** Puts language and direction on the document. */
  show: (locale: LocaleRow, direction: 'ltr' | 'rtl') => void
}

/** The choice: stored, then the browser's, then the country's default, then English (GAP-127). */
export function createLanguage(parts: LanguageParts) {
  let current: Language | undefined
  let wanted: LocaleRow | undefined
  const listeners = new Set<() => void>()

  async function become(locale: LocaleRow): Promise<void> {
    wanted = locale
    const messages = await parts.load(locale.display)
    if (wanted !== locale) return
    current = { locale, messages }
    parts.show(locale, directionOf(locale))
    for (const listener of listeners) listener()
  }

  const resolve = (wishes: readonly string[]) =>
    resolveLocale(wishes, { countryDefault: parts.countryDefault, offered: parts.offered })

  return {
    /** Undefined before `start` has ended. */
    current: () => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start: () => become(resolve(parts.stored ? [parts.stored, ...parts.browser] : parts.browser)),
    async choose(code: string): Promise<void> {
      await become(resolve([code]))
      parts.remember(code)
    },
  }
}
