import { API_BASE, LIVE_PATH } from '@pillion/contract/operation'
import { countryPhoneFormats } from '@pillion/domain/phones/country-phone-formats'
import { developmentLocales } from '@pillion/i18n/locale-rows'
import { localesOf } from '@pillion/i18n/locales'

import type { AppContext } from '../../platform/app-context.ts'
import type { Settings } from '../../platform/config/settings.ts'
import type { LoadPageContent } from '../../platform/http/portal-files.ts'
import { offeredCatalogues } from '../../platform/text/catalogues.ts'
import { apiOrigin } from './api-origin.ts'
import { linkPage, type LinkedOrders } from './link-page.ts'
import { openingText } from './opening-text.ts'
import { servedPage } from './served-page.ts'

/**
 * Fills in the portal's page: the settings and what it shows before its scripts have loaded, on the page of
 * a link the essentials of its order (GAP-153).
 */
export function fillPortalPage(context: AppContext, orders: LinkedOrders): LoadPageContent {
  const { settings, country, brand } = context
  const api = apiOrigin(settings.apiHost, settings)
  const portalSettings = {
    country,
    brand,
    apiBase: api + API_BASE,
    secondApiBase: apiOrigin(settings.secondApiHost, settings) + API_BASE,
    livePath: api + LIVE_PATH,
    mapStyle: settings.map?.url ?? '/map/style.json',
    phoneFormats: countryPhoneFormats(country.phonePrefix),
    locales: localesOf([
      ...offeredCatalogues,
      ...(settings.development ? developmentLocales.map(({ catalogue }) => catalogue) : []),
    ]),
    pageViews: settings.pageViews,
    company: settings.openId?.company ?? '',
    helpCentre: helpCentreOf(settings),
    development: settings.development,
    version: '0.1.0',
  }
  return async (request) => {
    const page = servedPage({ country, brand, offered: offeredCatalogues }, request)
    const linked = await linkPage(page, { context, orders }, request)
    return {
      settings: portalSettings,
      ...(linked ?? openingText(page, request, context.flags.all())),
    }
  }
}

/** The portal's setting: 'own', the provider's address, or '' for none. */
function helpCentreOf({ helpCentre }: Settings): string {
  if (typeof helpCentre === 'object') return helpCentre.url
  return helpCentre === 'own' ? 'own' : ''
}
