import { developmentLocales, locales, type LocaleRow } from '@pillion/i18n/locale-rows'

type Offer = {
  /** The catalogues that the server offers. */
  locales: readonly string[]
  /** Adds the pseudo-locales. */
  development: boolean
}

/** The offered catalogues that this build contains. */
export const offeredCatalogues = (
  { locales: catalogues, development }: Offer,
  urls: Readonly<Record<string, string>>,
): string[] =>
  [...catalogues, ...(development ? developmentLocales.map((row) => row.catalogue) : [])].filter(
    (catalogue) => Object.hasOwn(urls, catalogue),
  )

/** The languages of the picker: one per catalogue, in the same order. */
export const languagesOf = (catalogues: readonly string[]): LocaleRow[] =>
  catalogues
    .map((catalogue) =>
      [...locales, ...developmentLocales].find((row) => row.catalogue === catalogue),
    )
    .filter((row) => row !== undefined)
