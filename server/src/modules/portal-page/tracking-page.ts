import type { PublicTracking } from '@pillion/contract/http/tracking'
import type { FastifyRequest } from 'fastify'

import type { AppContext } from '../../platform/app-context.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { element } from '../../platform/text/html.ts'
import type { Translator } from '../../platform/text/translator.ts'
import type { TrackPublicly } from '../tracking/track-publicly.ts'
import type { ServedContent, ServedPage } from './served-page.ts'
import { heading, trackingText } from './tracking-text.ts'

/** The text of the recipient's page before, or without, its scripts. Undefined for other pages. */
export async function trackingPage(
  { translator, language, content }: ServedPage,
  { context, track }: { context: AppContext; track: TrackPublicly },
  request: FastifyRequest,
): Promise<ServedContent | undefined> {
  const link = parseTrackingUrl(request)
  if (!link) return undefined
  const { country, clock } = context
  const pageWith = (name: string, text: string, status: number) => ({
    ...content(name, `<main class="boot-page">${text}</main>`),
    status,
    isPrivate: true,
  })

  const tracking = await loadTracking(context, track, { ...link, ip: request.ip })
  if (tracking === 'unavailable') return { ...language, isPrivate: true }
  if (tracking === 'unknown') return pageWith('not-found', notFoundText(translator), 404)
  const now = Math.floor(clock.now() / 1_000)
  return pageWith('public-tracking', trackingText(tracking, { translator, country, now }), 200)
}

/** The order ID and key from a tracking page's URL. */
function parseTrackingUrl({ url }: FastifyRequest): { orderId: string; key: string } | undefined {
  const parsed = URL.parse(url, 'http://localhost')
  const [, orderId] = /^\/tracking\/([^/]+)\/?$/.exec(parsed?.pathname ?? '') ?? []
  return orderId === undefined ? undefined : { orderId, key: parsed?.searchParams.get('key') ?? '' }
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
