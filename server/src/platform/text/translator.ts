import { findMessage } from '@pillion/i18n/catalogue'
import type { LocaleRow } from '@pillion/i18n/locale-rows'
import { english } from '@pillion/i18n/read-catalogues'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'

import { messagesByCatalogue } from './catalogues.ts'

/** By their names in the text; a tag's function receives what is between its ends. */
type TextValues = Record<string, string | number | ((content: string[]) => string)>

/** A text of the catalogue in one language, by its full key. */
export type Translator = {
  /** BCP 47, with the portal's digits and calendar. */
  tag: string
  translate: (key: string, values?: TextValues) => string
}

const compiled = new Map<string, ReturnType<typeof compile>>()

/** The portal's texts, for server-rendered pages, and those of mails and reports. */
export function translatorFor({ catalogue, bcp47 }: LocaleRow): Translator {
  const tag = `${bcp47}-u-ca-gregory-nu-latn`
  return {
    tag,
    translate: (key, values) =>
      [format(compiledMessage(catalogue, key), tag, values, { formatters })].flat().join(''),
  }
}

function compiledMessage(catalogue: string, key: string): ReturnType<typeof compile> {
  const id = `${catalogue} ${key}`
  const cached = compiled.get(id)
  if (cached !== undefined) return cached
  const text = findMessage(messagesByCatalogue.get(catalogue) ?? english, key)
  if (text === undefined) throw new Error(`missing text: ${key}`)
  const message = compile(text)
  compiled.set(id, message)
  return message
}

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...args),
}
