import { flatten, type Messages } from '@pillion/i18n/catalogue'
import { en } from '@pillion/i18n/catalogues/en'
import { sv } from '@pillion/i18n/catalogues/sv'
import type { LocaleRow } from '@pillion/i18n/locale-rows'
import type { offeredCatalogues } from '@pillion/i18n/locales'
import { enMails } from '@pillion/i18n/mails/en'
import { svMails } from '@pillion/i18n/mails/sv'
import { enReports } from '@pillion/i18n/reports/en'
import { svReports } from '@pillion/i18n/reports/sv'
import { enSandboxPayments } from '@pillion/i18n/sandbox-payments/en'
import { svSandboxPayments } from '@pillion/i18n/sandbox-payments/sv'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'

/** By their names in the text; a tag's function receives what is between its ends. */
type TextValues = Record<string, string | number | ((content: string[]) => string)>

/** A text of the catalogue in one language, by its full key. */
export type Translator = {
  /** BCP 47, with the portal's digits and calendar. */
  tag: string
  translate: (key: string, values?: TextValues) => string
}

const catalogues = {
  en: { ...en, mails: enMails, reports: enReports, 'sandbox-payments': enSandboxPayments },
  sv: { ...sv, mails: svMails, reports: svReports, 'sandbox-payments': svSandboxPayments },
} satisfies Record<(typeof offeredCatalogues)[number], Messages>

const messagesByLocale = new Map(
  Object.entries(catalogues).map(([code, messages]) => [code, flatten(messages)] as const),
)
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
  const text = (messagesByLocale.get(catalogue) ?? messagesByLocale.get('en'))?.[key]
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
