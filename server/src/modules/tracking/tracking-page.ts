import type { Brand } from '@pillion/brands/brand'
import { svgShapes } from '@pillion/brands/brand-svg'
import type { PublicTracking } from '@pillion/contract/http/tracking'
import { directionOf, resolveLocale } from '@pillion/i18n/locales'
import type { FastifyRequest } from 'fastify'

import type { AppContext } from '../../platform/app-context.ts'
import type { PageContent } from '../../platform/http/portal-files.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { acceptedLanguages } from './accepted-languages.ts'
import { element, escapeHtml } from './html.ts'
import type { TrackPublicly } from './track-publicly.ts'
import { heading, trackingText } from './tracking-text.ts'
import { translatorFor, type Translator } from './translator.ts'

type PageDependencies = {
  context: AppContext
  track: TrackPublicly
  brand: Brand
  offered: readonly string[]
}

/** The text of the recipient's page before, or without, its scripts. Empty on other pages. */
export async function trackingPage(
  { context, track, brand, offered }: PageDependencies,
  request: FastifyRequest,
): Promise<Omit<PageContent, 'settings'>> {
  const link = parseTrackingUrl(request)
  if (!link) return {}
  const languages = acceptedLanguages(request.headers['accept-language'])
  const { country, clock } = context
  const locale = resolveLocale(languages, { countryDefault: country.defaultLanguage, offered })
  const translator = translatorFor(locale)
  const page = { language: locale.bcp47, direction: directionOf(locale), isPrivate: true }
  const pageWith = (name: string, text: string, status = 200) => ({
    ...page,
    status,
    title: escapeHtml(
      translator.translate('app.title', {
        brand: brand.name,
        page: translator.translate(`app.pages.${name}`),
      }),
    ),
    body: `<div class="boot-bar">${logoAndName(brand)}</div><main class="boot-page">${text}</main>`,
  })

  const tracking = await loadTracking(context, track, { ...link, ip: request.ip })
  if (tracking === 'unavailable') return page
  if (tracking === 'unknown') return pageWith('not-found', notFoundText(translator), 404)
  const now = Math.floor(clock.now() / 1_000)
  return pageWith('public-tracking', trackingText(tracking, { translator, country, now }))
}

/** As the portal's top bar shows it after loading. */
const logoAndName = ({ logo, name }: Brand) =>
  `<svg viewBox="${logo.viewBox}" aria-hidden="true">${svgShapes(logo, 'currentColor')}</svg>` +
  element('b', name)

/** The order ID and key from a tracking page's URL. */
function parseTrackingUrl({ url }: FastifyRequest): { orderId: string; key: string } | undefined {
  const { pathname, searchParams } = URL.parse(url, 'http://localhost') ?? {}
  const [, orderId] = /^\/tracking\/([^/]+)\/?$/.exec(pathname ?? '') ?? []
  if (orderId === undefined) return undefined
  // Characters that no ID or key contains mean "unknown", not an error.
  const onlySafe = (text: string) => (/^[\w-]{1,120}$/.test(text) ? text : '')
  return { orderId: onlySafe(orderId), key: onlySafe(searchParams?.get('key') ?? '') }
}

/** Rate limited or database unavailable: the page's script tries again. */
async function loadTracking(
  { log }: AppContext,
  track: TrackPublicly,
  request: Parameters<TrackPublicly>[0],
): Promise<PublicTracking | 'unknown' | 'unavailable'> {
  try {
    return (await track(request)).result
  } catch (error) {
    if (error instanceof Refusal && error.key === 'error.not-found') return 'unknown'
    if (!(error instanceof Refusal))
      log.error({ err: error }, 'failed to render tracking text; page sent without it')
    return 'unavailable'
  }
}

const notFoundText = ({ translate }: Translator) =>
  heading(translate('app.not-found.title')) + element('p', translate('app.not-found.text'))
