import type { LocaleRow } from '@pillion/i18n/locale-rows'
import { resolveLocale } from '@pillion/i18n/locales'

import { offeredCatalogues } from './catalogues.ts'

/** The offered locale for a language that was asked for, or else the country's. */
export const localeFor = (language: string | undefined, countryDefault: string): LocaleRow =>
  resolveLocale(language === undefined ? [] : [language], {
    countryDefault,
    offered: offeredCatalogues,
  })
