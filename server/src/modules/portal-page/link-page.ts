import type { FastifyRequest } from 'fastify'

import type { AppContext } from '../../platform/app-context.ts'
import { unixNow } from '../../platform/clock/clock.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { element } from '../../platform/text/html.ts'
import type { Translator } from '../../platform/text/translator.ts'
import type { GetReceipt } from '../tracking/get-receipt.ts'
import type { LinkRequest } from '../tracking/open-by-link.ts'
import type { TrackParcel } from '../tracking/track-parcel.ts'
import type { TrackPublicly } from '../tracking/track-publicly.ts'
import { receiptText } from './receipt-text.ts'
import type { ServedContent, ServedPage } from './served-page.ts'
import { heading, parcelTrackingText, trackingText, type TextOptions } from './tracking-text.ts'

export type LinkedOrders = {
  track: TrackPublicly
  trackParcel: TrackParcel
  getReceipt: GetReceipt
}
type TextOf = (
  orders: LinkedOrders,
  request: LinkRequest,
) => Promise<(options: TextOptions) => string>

/** The pages that links to one order open, by the first segment of the path. */
const linkPages = new Map<string, { page: string; textOf: TextOf }>([
  [
    'tracking',
    {
      page: 'public-tracking',
      async textOf({ track }, request) {
        const { result } = await track(request)
        return (options) => trackingText(result, options)
      },
    },
  ],
  [
    'tracking-c2c',
    {
      page: 'parcel-tracking',
      async textOf({ trackParcel }, request) {
        const { result } = await trackParcel(request)
        return (options) => parcelTrackingText(result, options)
      },
    },
  ],
  [
    'delivery-receipt',
    {
      page: 'delivery-receipt',
      async textOf({ getReceipt }, request) {
        const { result } = await getReceipt(request)
        return (options) => receiptText(result, options)
      },
    },
  ],
])

/** The text of an order's public page before, or without, its scripts. Undefined for other pages. */
export async function linkPage(
  { translator, language, content }: ServedPage,
  { context, orders }: { context: AppContext; orders: LinkedOrders },
  request: FastifyRequest,
): Promise<ServedContent | undefined> {
  const link = parseLink(request)
  const linked = link && linkPages.get(link.segment)
  if (!linked) return undefined
  const { clock, flags } = context
  const { secondCurrency, ...own } = context.country
  const country = flags.isOn('dual-pricing') ? { ...own, secondCurrency } : own
  const pageWith = (name: string, text: string, status: number) => ({
    ...content(name, `<main class="boot-page">${text}</main>`),
    status,
    isPrivate: true,
  })

  const { orderId, key } = link
  const text = await loadText(context, () =>
    linked.textOf(orders, { orderId, key, ip: request.ip }),
  )
  if (text === 'unavailable') return { ...language, isPrivate: true }
  if (text === 'unknown') return pageWith('not-found', notFoundText(translator), 404)
  const now = unixNow(clock)
  return pageWith(linked.page, text({ translator, country, now }), 200)
}

/** The kind of page, the order ID and the key of a public link. */
function parseLink({ url }: FastifyRequest) {
  const parsed = URL.parse(url, 'http://localhost')
  const [, segment, orderId] = /^\/([^/]+)\/([^/]+)\/?$/.exec(parsed?.pathname ?? '') ?? []
  if (segment === undefined || orderId === undefined) return undefined
  return { segment, orderId, key: parsed?.searchParams.get('key') ?? '' }
}

/** Rate limited or database unavailable: the page's script tries again. */
async function loadText<T>(
  { log }: AppContext,
  load: () => Promise<T>,
): Promise<T | 'unknown' | 'unavailable'> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Refusal && error.key === 'error.not-found') return 'unknown'
    if (!(error instanceof Refusal))
      log.error({ err: error }, 'failed to render the text of a link; page sent without it')
    return 'unavailable'
  }
}

const notFoundText = ({ translate }: Translator) =>
  heading(translate('app.not-found.title')) + element('p', translate('app.not-found.text'))
