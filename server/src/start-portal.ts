import { brandStyle } from '@pillion/brands/brand-style'
import { logoAndName } from '@pillion/brands/brand-svg'

import { apiOrigin } from './modules/portal-page/api-origin.ts'
import { bindBrandFiles } from './modules/portal-page/bind-brand-files.ts'
import { fillPortalPage } from './modules/portal-page/fill-portal-page.ts'
import { keepPortalFiles, RENEWAL_MS } from './modules/portal-page/keep-files.ts'
import type { LinkedOrders } from './modules/portal-page/link-page.ts'
import type { AppContext } from './platform/app-context.ts'
import { every } from './platform/clock/clock.ts'
import type { Settings } from './platform/config/settings.ts'
import { answerNotFound } from './platform/http/app.ts'
import { allowCallsFrom } from './platform/http/cross-origin.ts'
import { pacePages } from './platform/http/pace-pages.ts'
import { servePortal } from './platform/http/portal-files.ts'

/**
 * Serves the portal, if this process has one, and lets its pages call the API where the settings say it is. Returns how
 * to stop.
 */
export async function startPortal(
  context: AppContext,
  folder: string | undefined,
  linkedOrders: LinkedOrders,
): Promise<() => void> {
  const { app, settings, brand } = context
  if (settings.apiHost !== undefined || settings.secondApiHost !== undefined)
    allowCallsFrom(app, new URL(settings.publicUrl).origin)
  pacePages(app, context.callPace)
  if (folder === undefined) {
    app.setNotFoundHandler(answerNotFound)
    return () => {}
  }
  const files = await keepPortalFiles(context, folder)
  const renew = () =>
    files.renew().catch((error: unknown) => {
      context.log.error({ err: error }, 'failed to keep the files of the portal; retrying in 1 h')
    })
  await renew()
  bindBrandFiles(context)
  await servePortal(app, {
    folder,
    brand: { style: brandStyle(brand), logoAndName: logoAndName(brand) },
    loadContent: fillPortalPage(context, linkedOrders),
    otherOrigins: otherOrigins(settings),
    imageOrigins: settings.map?.origins ?? [],
    frameOrigins: [...helpOrigins(settings), ...cardOrigins(settings)],
    embeddingOrigins: settings.riderPlatform?.origins ?? [],
    findOtherFile: files.find,
  })
  return every(context.clock, RENEWAL_MS, renew)
}

/** What the page's scripts call beside its own origin: the APIs, their live connection, the collector, the help centre, the map. */
function otherOrigins(settings: Settings): string[] {
  const { apiHost, secondApiHost, pageViews, map } = settings
  const apis = [apiHost, secondApiHost].map((host) => apiOrigin(host, settings))
  const live = apis.slice(0, 1).map((origin) => origin.replace(/^http/, 'ws'))
  const collector = URL.parse(pageViews)?.origin ?? ''
  return [
    ...new Set([...apis, ...live, collector, ...helpOrigins(settings), ...(map?.origins ?? [])]),
  ].filter((origin) => origin !== '')
}

/** The page that encrypts cards: the sandbox's is on this server, a provider's script has an origin for itself. */
const cardOrigins = ({ payments, cardPagesUrl }: Settings): string[] => [
  ...(payments === 'sandbox' ? ["'self'"] : []),
  ...(cardPagesUrl === undefined ? [] : [new URL(cardPagesUrl).origin]),
]

/** The help centre of another provider is in a frame. */
const helpOrigins = ({ helpCentre }: Settings): string[] =>
  typeof helpCentre === 'object' ? [new URL(helpCentre.url).origin] : []
