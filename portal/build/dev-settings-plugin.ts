import { brandFor } from '@pillion/brands/brands'
import { findCountry } from '@pillion/domain/countries/countries'
import { countryPhoneFormats } from '@pillion/domain/phones/country-phone-formats'
import { developmentLocales } from '@pillion/i18n/locale-rows'
import { localesOf } from '@pillion/i18n/locales'
import { readOfferedCatalogues } from '@pillion/i18n/read-catalogues'
import type { Plugin } from 'vite'

import { settings as settingsOutsidePage } from '../src/platform/settings.ts'

const country = findCountry(process.env['COUNTRY'] ?? 'se') ?? settingsOutsidePage.country

/** The settings that the server writes into the page in production. */
export const settings = {
  ...settingsOutsidePage,
  country,
  brand: brandFor(process.env['GROUP_ENTITY'] ?? settingsOutsidePage.brand.key, country.code),
  locales: localesOf([
    ...readOfferedCatalogues().keys(),
    ...developmentLocales.map(({ catalogue }) => catalogue),
  ]),
  phoneFormats: countryPhoneFormats(country.phonePrefix),
  version: 'development',
  build: 'development',
}

export function devSettings(): Plugin {
  return {
    name: 'dev-settings',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace(/(id="settings">)[^<]*/, `$1${JSON.stringify(settings)}`),
  }
}
