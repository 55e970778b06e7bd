import type { Country } from '@pillion/domain/countries/country'
import { resolveLocale } from '@pillion/i18n/locales'
import type { FastifyRequest } from 'fastify'

import { acceptedLanguages } from '../../platform/text/accepted-languages.ts'
import { offeredCatalogues } from '../../platform/text/catalogues.ts'
import { translatorFor } from '../../platform/text/translator.ts'
import type { CardWords } from './card-document.ts'

/** The texts of pages about cards, in the language that the page asks for or the browser prefers. */
export const cardWords =
  (country: Country) =>
  ({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): CardWords => {
    const { language } = query as { language?: unknown }
    const accepted = acceptedLanguages(headers['accept-language'])
    const requested =
      typeof language === 'string' ? [...acceptedLanguages(language), ...accepted] : accepted
    const options = { countryDefault: country.defaultLanguage, offered: offeredCatalogues }
    const locale = resolveLocale(requested, options)
    const { translate } = translatorFor(locale)
    return {
      language: locale.bcp47,
      direction: locale.rtl ? 'rtl' : 'ltr',
      t: (key) => translate(`sandbox-payments.${key}`),
    }
  }
