import { developmentLocales, locales, type LocaleRow } from './locale-rows.ts'
import { matchLocale } from './match-locale.ts'

/** The rows of the catalogues, in their order; several locales may share a catalogue. */
export const localesOf = (catalogues: readonly string[]): LocaleRow[] =>
  catalogues.flatMap((catalogue) =>
    [...locales, ...developmentLocales].filter((row) => row.catalogue === catalogue),
  )

/** As `matchLocale`. Only locales whose `catalogue` is in `offered` are returned; `en` always is. */
export const resolveLocale = (
  requested: readonly string[],
  { countryDefault, offered }: { countryDefault: string; offered: readonly string[] },
): LocaleRow => matchLocale(requested, { countryDefault, rows: localesOf(offered) }) ?? locales[0]
