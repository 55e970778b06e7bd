import { brandFor } from '@pillion/brands/brands'

import type { House } from '../../platform/house.ts'
import type { FillPage } from '../../platform/http/portal-files.ts'
import type { TrackPublicly } from './track-publicly.ts'
import { trackingPage } from './tracking-page.ts'

/** Fills the portal's page: its settings, and on a tracking page the essential text (GAP-153). */
export function fillPortalPage(house: House, track: TrackPublicly): FillPage {
  const { settings, country } = house
  const portalSettings = {
    country,
    brand: 'pillion',
    apiBase: '/orders/api/v1',
    livePath: '/orders/ws',
    mapStyle: '/map/style.json',
    locales: ['en', 'sv'],
    development: settings.development,
    version: '0.1.0',
  }
  const brand = brandFor(portalSettings.brand, country.code)
  const parts = { house, track, brand, offered: portalSettings.locales }
  return async (request) => ({
    settings: portalSettings,
    ...(await trackingPage(parts, request)),
  })
}
