import { flatten, type Messages } from '@pillion/i18n/catalogue'
import { en } from '@pillion/i18n/catalogues/en'
import { sv } from '@pillion/i18n/catalogues/sv'
import type { LocaleRow } from '@pillion/i18n/locale-rows'
import type { offeredCatalogues } from '@pillion/i18n/locales'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'

/** A text of the catalogue in one language, by its full key. */
export type Words = {
  /** BCP 47, with the digits and the calendar that the portal uses. */
  tag: string
  say: (key: string, values?: Record<string, string | number>) => string
}

const catalogues = { en, sv } satisfies Record<(typeof offeredCatalogues)[number], Messages>

const flat = new Map(
  Object.entries(catalogues).map(([code, messages]) => [code, flatten(messages)] as const),
)
const compiled = new Map<string, ReturnType<typeof compile>>()

/** The portal's own texts, for a page that is written on the server. */
export function wordsIn({ display, bcp47 }: LocaleRow): Words {
  const tag = `${bcp47}-u-ca-gregory-nu-latn`
  return {
    tag,
    say: (key, values) => String(format(messageOf(display, key), tag, values, { formatters })),
  }
}

function messageOf(display: string, key: string): ReturnType<typeof compile> {
  const id = `${display} ${key}`
  const known = compiled.get(id)
  if (known !== undefined) return known
  const text = (flat.get(display) ?? flat.get('en'))?.[key]
  if (text === undefined) throw new Error(`There is no text ${key}`)
  const message = compile(text)
  compiled.set(id, message)
  return message
}

const formatters = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...given),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...given),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...given),
}
