import type { Flags } from '@pillion/contract/http/flags'
import { maintenanceOf, type Maintenance } from '@pillion/domain/flags/maintenance'
import { orderLists } from '@pillion/domain/orders/order-lists'
import { termsSections } from '@pillion/i18n/terms-sections'
import type { FastifyRequest } from 'fastify'

import { element } from '../../platform/text/html.ts'
import { prohibitedText } from './prohibited-text.ts'
import type { ServedContent, ServedPage } from './served-page.ts'

type Opening = {
  page: string
  layout: string
  /** Its path may end with a vendor. */
  takesVendor?: true
  /** After the vendor, it may end with a bulk job. */
  takesJob?: true
  /** It needs no scripts. */
  isComplete?: true
  /** Maintenance does not close it. */
  isPublic?: true
  text: (t: (key: string) => string, search: URLSearchParams, page: ServedPage) => string
}

const h1 = (text: string) => element('h1', text)
/** Placeholders for what the scripts show there. */
const block = '<i></i>'
const blocks = block.repeat(3)
const panel = (title: string, text: string) =>
  `<div>${h1(title)}${element('p', text)}${blocks}</div>`

/**
 * The page's first text, laid out as its screen will be (`portal/src/app/boot.css`). By the first segment of its path,
 * and a second or third one that names a page of its own.
 */
const openings = new Map<string, Opening>(
  Object.entries({
    '': {
      page: 'home',
      layout: 'landing',
      text: (t) => panel(t('auth.welcome'), t('auth.welcome-text')),
    },
    connect: {
      page: 'connect',
      layout: 'connect',
      text: (t, search) =>
        h1(t(search.has('confirm') ? 'registration.confirm.title' : 'auth.sign-in')),
    },
    // What a service worker keeps for any path without a network.
    offline: {
      page: 'home',
      layout: 'message',
      isPublic: true,
      text: (t) => h1(t('app.offline.title')) + element('p', t('app.offline.text')),
    },
    register: {
      page: 'register',
      layout: 'landing boot-tall',
      text: (t) => panel(t('registration.title'), t('registration.text')),
    },
    'forgot-password': {
      page: 'forgot-password',
      layout: 'landing',
      text: (t) => panel(t('password.title'), t('password.text')),
    },
    termsandconditions: {
      page: 'terms',
      layout: 'terms',
      isPublic: true,
      text: (t) =>
        h1(t('app.terms.title')) +
        termsSections
          .map((section) => {
            const title = element('h2', t(`app.terms.${section}.title`))
            return `<section>${title}${element('p', t(`app.terms.${section}.text`))}</section>`
          })
          .join(''),
    },
    'prohibiteditems-c2c': {
      page: 'prohibited-items',
      layout: 'terms',
      isComplete: true,
      isPublic: true,
      text: (_t, _search, page) => prohibitedText(page),
    },
    'request-a-rider': {
      page: 'request',
      layout: 'request',
      takesVendor: true,
      text: (t, search) => {
        const question = element('h2', t('request.origin.title'))
        const hint = element('p', t('request.origin.hint'))
        const steps = search.has('orderID')
          ? h1(t('request.edit.title'))
          : `${h1(t('request.title'))}<section>${question}${hint}</section>`
        return `<div></div><div>${steps}${blocks}</div>`
      },
    },
    'order-tracking': {
      page: 'tracking',
      layout: 'orders',
      takesVendor: true,
      // An open order covers the list on small screens.
      text: (t, search) => {
        const lists = orderLists.map((list) => t(`orders.list.${list}`)).join(' ')
        return search.has('order_id') ? blocks : h1(t('orders.title')) + block + element('p', lists)
      },
    },
    history: {
      page: 'history',
      layout: 'addresses',
      takesVendor: true,
      // An open order covers the list on small screens.
      text: (t, search) => (search.has('order_id') ? blocks : h1(t('history.title')) + blocks),
    },
    'bulk-order': {
      page: 'bulk',
      layout: 'addresses',
      takesVendor: true,
      takesJob: true,
      text: (t) =>
        h1(t('bulk-order-upload.title')) + element('p', t('bulk-order-upload.intro')) + blocks,
    },
    insights: {
      page: 'insights',
      layout: 'addresses',
      takesVendor: true,
      text: (t) => h1(t('insights.title')) + blocks,
    },
    'address-book': {
      page: 'addresses',
      layout: 'addresses',
      takesVendor: true,
      text: (t) => h1(t('addresses.title')) + blocks,
    },
    'outlets/area': {
      page: 'delivery-area',
      layout: 'request',
      text: (t) => `<div></div><div>${h1(t('delivery-area.title'))}${blocks}</div>`,
    },
    'outlets/import': {
      page: 'outlet-import',
      layout: 'addresses',
      text: (t) => h1(t('outlet-import.title')) + element('p', t('outlet-import.intro')) + blocks,
    },
    outlets: {
      page: 'outlets',
      layout: 'addresses',
      takesVendor: true,
      text: (t) => h1(t('outlets.title')) + blocks,
    },
    'guest-link': {
      page: 'guest-link',
      layout: 'addresses',
      takesVendor: true,
      text: (t) => h1(t('guest.link.title')) + blocks,
    },
    helpcenter: {
      page: 'help',
      layout: 'addresses',
      takesVendor: true,
      text: (t) => h1(t('help-center.title')) + blocks,
    },
    account: {
      page: 'security',
      layout: 'addresses',
      text: (t) => h1(t('security.title')) + blocks,
    },
  }),
)

const maintenance = (variant: Maintenance): Opening => ({
  page: 'maintenance',
  layout: 'message',
  text: (t) =>
    h1(t(`app.maintenance.${variant}.title`)) + element('p', t(`app.maintenance.${variant}.text`)),
})

const notFound: Opening = {
  page: 'not-found',
  layout: 'message',
  text: (t) => h1(t('app.not-found.title')) + element('p', t('app.not-found.text')),
}

/**
 * What a page shows first, the recipient's page excepted. A path without a page answers 404 (ROUTE-31), a page that
 * maintenance closes (ROUTE-03, ROUTE-04) 503, which search engines do not take for its content.
 */
export function openingText(
  served: ServedPage,
  { url }: FastifyRequest,
  flags: Flags,
): ServedContent {
  const { translator, brand, content } = served
  const variant = maintenanceOf(flags)
  const { pathname, searchParams } =
    URL.parse(url, 'http://localhost') ?? new URL('http://localhost')
  const [, segment = '', next, part] = pathname.split('/')
  const names = [next, part].map((name) => `${segment}/${name}`)
  const { takesVendor, takesJob } = openings.get(segment) ?? {}
  const isLonger = (part && !takesJob) || (next && !takesVendor)
  const named = names.find((name) => openings.has(name)) ?? (isLonger ? undefined : segment)
  const translate = (key: string) => translator.translate(key, { brand: brand.name })
  const shown = redirectedBy(flags, segment) ?? named
  const requested = shown === undefined ? undefined : openings.get(shown)
  const isClosed = segment === 'maintenance' || (variant && requested && !requested.isPublic)
  const opening = isClosed ? maintenance(variant ?? 'planned') : requested
  const { page, layout, isComplete, text } = opening ?? notFound
  const main = `<main class="boot-${layout}">${text(translate, searchParams, served)}</main>`
  const status = !opening ? 404 : isClosed && variant ? 503 : undefined
  return { ...content(page, main), ...(status && { status }), ...(isComplete && { isComplete }) }
}

/** The page that replaces one whose feature is off (ROUTE-09, GAP-115). A vendor's own flags are not known yet. */
function redirectedBy(flags: Flags, segment: string): string | undefined {
  if (segment === 'register' && flags.DeactivateSignUpButton) return ''
  if (segment === 'address-book' && flags['activate-address-book'] === false)
    return 'request-a-rider'
  if (segment === 'bulk-order' && flags['bulk-order-upload'] === false) return 'request-a-rider'
  return undefined
}
