import { API_BASE, LIVE_PATH } from '@pillion/contract/operation'
import { se } from '@pillion/domain/countries/se'
import { offeredCatalogues } from '@pillion/i18n/locales'

import type { PortalSettings } from './settings.ts'

/** The documented Swedish settings (COUNTRY-02), for code that runs outside a page. A build leaves them out. */
export const settingsOutsidePage: PortalSettings = {
  country: se,
  brand: 'pillion',
  apiBase: API_BASE,
  livePath: LIVE_PATH,
  mapStyle: '/map/style.json',
  phoneFormats: '',
  locales: offeredCatalogues,
  development: true,
  version: 'test',
}
