import type { Brand } from '@pillion/brands/brand'
import { svgShapes } from '@pillion/brands/svg'
import type { PublicTracking } from '@pillion/contract/http/tracking'
import { directionOf, resolveLocale } from '@pillion/i18n/locales'
import type { FastifyRequest } from 'fastify'

import type { House } from '../../platform/house.ts'
import type { PageFilling } from '../../platform/http/portal-files.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { acceptedLanguages } from './accepted-languages.ts'
import { element, escapeHtml } from './html.ts'
import { wordsIn, type Words } from './page-words.ts'
import type { TrackPublicly } from './track-publicly.ts'
import { heading, trackingText } from './tracking-text.ts'

type Parts = { house: House; track: TrackPublicly; brand: Brand; offered: readonly string[] }

/** What stands in the recipient's page before, and without, its scripts. Nothing on any other page. */
export async function trackingPage(
  { house, track, brand, offered }: Parts,
  request: FastifyRequest,
): Promise<Omit<PageFilling, 'settings'>> {
  const asked = askedFor(request)
  if (!asked) return {}
  const wishes = acceptedLanguages(request.headers['accept-language'])
  const { country, clock } = house
  const locale = resolveLocale(wishes, { countryDefault: country.defaultLanguage, offered })
  const words = wordsIn(locale)
  const page = { language: locale.bcp47, direction: directionOf(locale), isPrivate: true }
  const filled = (name: string, text: string, status = 200) => ({
    ...page,
    status,
    title: escapeHtml(
      words.say('app.title', { brand: brand.name, page: words.say(`app.pages.${name}`) }),
    ),
    body: `<div class="boot-bar">${logoAndName(brand)}</div><main class="boot-page">${text}</main>`,
  })

  const found = await lookUp(house, track, { ...asked, ip: request.ip })
  if (found === 'unanswered') return page
  if (found === 'unknown') return filled('not-found', notFoundText(words), 404)
  const now = Math.floor(clock.now() / 1_000)
  return filled('public-tracking', trackingText(found, { words, country, now }))
}

/** As the portal's own bar shows it a moment later. */
const logoAndName = ({ logo, name }: Brand) =>
  `<svg viewBox="${logo.viewBox}" aria-hidden="true">${svgShapes(logo, 'currentColor')}</svg>` +
  element('b', name)

/** The order and the key of a tracking page's address. */
function askedFor({ url }: FastifyRequest): { orderId: string; key: string } | undefined {
  const { pathname, searchParams } = URL.parse(url, 'http://localhost') ?? {}
  const [, orderId] = /^\/tracking\/([^/]+)\/?$/.exec(pathname ?? '') ?? []
  if (orderId === undefined) return undefined
  // Whatever an order id or a key cannot hold makes it unknown, not a fault.
  const plain = (text: string) => (/^[\w-]{1,120}$/.test(text) ? text : '')
  return { orderId: plain(orderId), key: plain(searchParams?.get('key') ?? '') }
}

/** Too often, or a database that is away: the scripts will try again. */
async function lookUp(
  { log }: House,
  track: TrackPublicly,
  asked: Parameters<TrackPublicly>[0],
): Promise<PublicTracking | 'unknown' | 'unanswered'> {
  try {
    return (await track(asked)).result
  } catch (error) {
    if (error instanceof Refusal && error.key === 'error.not-found') return 'unknown'
    if (!(error instanceof Refusal)) log.error({ err: error }, 'a tracking page has no text')
    return 'unanswered'
  }
}

const notFoundText = ({ say }: Words) =>
  heading(say('app.not-found.title')) + element('p', say('app.not-found.text'))
