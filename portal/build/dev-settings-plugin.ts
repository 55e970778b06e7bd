import { API_BASE, LIVE_PATH } from '@pillion/contract/operation'
import { findCountry } from '@pillion/domain/countries/countries'
import { offeredCatalogues } from '@pillion/i18n/locales'
import type { Plugin } from 'vite'

/** The settings that the server writes into the page in production. */
const settings = {
  country: findCountry(process.env['COUNTRY'] ?? 'se'),
  brand: 'pillion',
  apiBase: API_BASE,
  livePath: LIVE_PATH,
  mapStyle: '/map/style.json',
  locales: offeredCatalogues,
  development: true,
  version: 'development',
}

export function devSettings(): Plugin {
  return {
    name: 'dev-settings',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace(/(id="settings">)[^<]*/, `$1${JSON.stringify(settings)}`),
  }
}
