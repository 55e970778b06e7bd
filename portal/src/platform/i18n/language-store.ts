import type { LocaleRow } from '@pillion/i18n/locale-rows'
import { directionOf, matchLocale } from '@pillion/i18n/match-locale'
import type { Messages } from 'use-intl'

import type { PartArea } from './part-areas.ts'

export type Language = { locale: LocaleRow; messages: Messages }

export type LanguageStoreDependencies = {
  /** The earlier choice in this browser, as a catalogue or locale code. */
  stored: string | undefined
  browser: readonly string[]
  countryDefault: string
  offered: readonly LocaleRow[]
  /** The catalogue's texts, together with those of the areas; at once if they have been loaded before. */
  load: (catalogue: string, areas: readonly PartArea[]) => Promise<Messages>
  remember: (code: string) => void
  /** Sets language and direction of the document. */
  show: (locale: LocaleRow, direction: 'ltr' | 'rtl') => void
}

/** Picks the stored language, the browser's, the country's default or English, in this order (GAP-127). */
export function createLanguageStore(dependencies: LanguageStoreDependencies) {
  let current: Language | undefined
  let requested: LocaleRow | undefined
  const areas = new Set<PartArea>()
  /** How many of the areas the current language has. */
  let complete = 0
  const listeners = new Set<() => void>()

  /**
   * Loads what is requested, again if that has changed meanwhile, until so many of the areas are there. After a failure,
   * what is shown stays.
   */
  async function load(needed = 0): Promise<void> {
    while (requested && (requested !== current?.locale || complete < needed)) {
      const [locale, known] = [requested, [...areas]]
      try {
        const messages = await dependencies.load(locale.catalogue, known)
        // The page may use an area that was added meanwhile. Only the first language is shown without.
        if (requested !== locale || (current && known.length < areas.size)) continue
        complete = known.length
        show({ locale, messages })
      } catch (error) {
        if (requested !== locale) continue
        if (current) requested = current.locale
        throw error
      }
    }
  }

  /** Nothing on the page uses the texts of an added area yet, so that they are added without rendering it again. */
  function show(next: Language): void {
    if (current?.locale === next.locale) {
      Object.assign(current.messages, next.messages)
      return
    }
    current = next
    dependencies.show(next.locale, directionOf(next.locale))
    for (const listener of listeners) listener()
  }

  async function switchTo(locale: LocaleRow): Promise<void> {
    requested = locale
    await load()
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
      const locale = resolve([code])
      await switchTo(locale)
      if (current?.locale === locale) dependencies.remember(code)
    },
    /** Adds the texts of areas, in this language and any later one. */
    async add(added: readonly PartArea[]): Promise<void> {
      for (const area of added) areas.add(area)
      await load(areas.size)
    },
  }
}
