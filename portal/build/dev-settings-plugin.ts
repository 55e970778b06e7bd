import { findCountry } from '@pillion/domain/countries/countries'
import type { Plugin } from 'vite'

import { readSettings } from '../src/platform/settings.ts'

/** The settings that the server writes into the page in production. */
const settings = {
  ...readSettings(undefined),
  country: findCountry(process.env['COUNTRY'] ?? 'se'),
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
