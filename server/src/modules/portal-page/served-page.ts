import type { Brand } from '@pillion/brands/brand'
import { logoAndName } from '@pillion/brands/brand-svg'
import type { Country } from '@pillion/domain/countries/country'
import { resolveLocale } from '@pillion/i18n/locales'
import { directionOf } from '@pillion/i18n/match-locale'
import type { FastifyRequest } from 'fastify'

import type { PageContent } from '../../platform/http/portal-files.ts'
import { acceptedLanguages } from '../../platform/text/accepted-languages.ts'
import { escapeHtml } from '../../platform/text/html.ts'
import { translatorFor, type Translator } from '../../platform/text/translator.ts'

export type ServedContent = Omit<PageContent, 'settings'>

type Options = { country: Country; brand: Brand; offered: readonly string[] }

/** What a page shows before its scripts have loaded, in the browser's language. */
export type ServedPage = {
  brand: Brand
  country: Country
  translator: Translator
  language: ServedContent
  /** `name` is one of `app.pages`; `main` is the HTML of the page's main element. */
  content(name: string, main: string): ServedContent
}

export function servedPage(
  { country, brand, offered }: Options,
  request: FastifyRequest,
): ServedPage {
  const languages = acceptedLanguages(request.headers['accept-language'])
  const locale = resolveLocale(languages, { countryDefault: country.defaultLanguage, offered })
  const translator = translatorFor(locale)
  const { translate } = translator
  const language = { language: locale.bcp47, direction: directionOf(locale) }
  return {
    brand,
    country,
    translator,
    language,
    content: (name, main) => ({
      ...language,
      title: escapeHtml(
        translate('app.title', { brand: brand.name, page: translate(`app.pages.${name}`) }),
      ),
      description: escapeHtml(translate('auth.welcome-text')),
      body: `<header class="boot-bar">${logoAndName(brand)}</header>${main}`,
    }),
  }
}
