import { findCountry } from '@pillion/domain/countries/countries'
import type { Plugin } from 'vite'

/** What the server writes into the page in production. */
const settings = {
  country: findCountry(process.env['COUNTRY'] ?? 'se'),
  brand: 'pillion',
  apiBase: '/orders/api/v1',
  livePath: '/orders/ws',
  mapStyle: '/map/style.json',
  locales: ['en', 'sv'],
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
