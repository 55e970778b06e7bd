import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'

import { describe, expect, it } from 'vitest'

import { pagePreloads } from './page-preloads-plugin.ts'

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

const chunk = (fileName: string, module: string, imports: string[] = [], css: string[] = []) => ({
  type: 'chunk',
  fileName,
  isEntry: fileName === 'entry.js',
  moduleIds: [source(module)],
  imports,
  viteMetadata: { importedCss: new Set(css) },
})
const chunks = [
  chunk('entry.js', 'app/main.tsx', ['react.js']),
  chunk('react.js', 'react'),
  chunk('query.js', 'app/QueryClientFrame.tsx', ['entry.js', 'shared.js']),
  chunk('shared.js', 'shared', ['react.js'], ['shared.css']),
  chunk('shell.js', 'app/shell/AppShell.tsx', ['shared.js']),
  chunk('request.js', 'app/RequestPage.tsx', ['shared.js'], ['request.css']),
  chunk('orders.js', 'app/OrderTrackingPage.tsx'),
  chunk('panes.js', 'features/orders/Panes.tsx', ['orders.js'], ['panes.css']),
  chunk('history.js', 'features/orders/history/HistoryScreen.tsx'),
  chunk('bulk.js', 'app/BulkPage.tsx'),
  chunk('insights.js', 'features/insights/InsightsScreen.tsx'),
  chunk('addresses.js', 'app/AddressBookPage.tsx'),
  chunk('outlets.js', 'app/OutletsPage.tsx'),
  chunk('outlet-import.js', 'app/OutletImportPage.tsx'),
  chunk('guest-link.js', 'features/guest-link/GuestLinkScreen.tsx'),
  chunk('help.js', 'app/HelpPage.tsx'),
  chunk('security.js', 'features/accounts/SecurityScreen.tsx'),
  chunk('area.js', 'features/delivery-area/DeliveryAreaScreen.tsx'),
  chunk('connect.js', 'features/accounts/ConnectScreen.tsx'),
  chunk('register.js', 'features/accounts/RegisterScreen.tsx'),
  chunk('forgot.js', 'features/accounts/ForgotPasswordScreen.tsx'),
  chunk('terms.js', 'features/terms/TermsScreen.tsx'),
  chunk('tracking.js', 'features/tracking/PublicTrackingScreen.tsx'),
  chunk('parcel.js', 'features/tracking/ParcelTrackingScreen.tsx'),
  chunk('prohibited.js', 'features/prohibited-items/ProhibitedItemsScreen.tsx'),
  chunk('receipt.js', 'features/receipt/ReceiptScreen.tsx'),
  chunk('maintenance.js', 'features/maintenance/MaintenanceScreen.tsx'),
  chunk('not-found.js', 'features/not-found/NotFoundScreen.tsx'),
]
const texts = ['locales/sv.1a2b3c4d.json', 'locales/ar-XB.1a2b3c4d.json']
const bundle = {
  ...Object.fromEntries(chunks.map((one) => [one.fileName, one])),
  ...Object.fromEntries(texts.map((file) => [file, { type: 'asset' }])),
}

type Hook = { transformIndexHtml: { handler: (html: string, context: object) => string } }
const plugin = pagePreloads({
  routeTable: source('app/routes.ts'),
  signedInPage: 'request-a-rider',
  signedInFrame: './shell/AppShell.tsx',
  firstReads: {
    '*': ['/vendors'],
    'request-a-rider': ['/vendor/{1}'],
    'order-tracking': ['/order?vendorId={1}&orderId={order_id}'],
  },
  covered: { 'order-tracking': { module: '../features/orders/Panes.tsx', by: 'order_id' } },
  publicRead: '/flags',
}) as unknown as Hook
const html = plugin.transformIndexHtml.handler('<head></head>', { bundle })
const [, script = ''] = /<script>(.*)<\/script>/s.exec(html) ?? []

type Visit = {
  stored?: Record<string, string>
  languages?: string[]
  served?: string
  apiBase?: string
  isSmall?: boolean
}

const filesOf = (href: string, visit: Visit = {}) => open(href, visit).files

/** The files that a browser loads when it opens a path, the theme, and whether it hides the text that was served. */
function open(
  href: string,
  { stored = {}, languages = [], served = 'en', apiBase = '/api', isSmall = false }: Visit,
) {
  const files: string[] = []
  const contentTypes: (string | undefined)[] = []
  const classes = new Set<string>()
  const dataset: { theme?: string } = {}
  const frames: (() => void)[] = []
  const tasks: (() => void)[] = []
  let formats = 0
  const classList = { add: (name: string) => classes.add(name) }
  runInNewContext(script, {
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    setTimeout: (task: () => void) => tasks.push(task),
    Intl: { DateTimeFormat: () => void (formats += 1) },
    location: new URL(href, 'http://localhost'),
    URLSearchParams,
    AbortSignal,
    Date: { now: () => NOW },
    navigator: { languages },
    matchMedia: (query: string) => ({ matches: query === '(width < 900px)' && isSmall }),
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    fetch: async (file: string, init?: { headers: Record<string, string> }) => {
      files.push(init ? `${file} as ${init.headers['authorization'] ?? 'anyone'}` : file)
      if (init) contentTypes.push(init.headers['content-type'])
    },
    document: {
      documentElement: { lang: served, classList, dataset },
      getElementById: () => ({ textContent: JSON.stringify({ apiBase }) }),
      createElement: () => ({}),
      head: {
        append: ({ rel, href }: { rel: string; href: string }) => files.push(`${rel} ${href}`),
      },
    },
  })
  const formatsBeforePaint = () => {
    frames.forEach((frame) => frame())
    return formats
  }
  const formatsAfterPaint = () => {
    tasks.forEach((task) => task())
    return formats
  }
  return {
    files,
    contentTypes,
    hidesText: classes.has('boot-text-hidden'),
    theme: dataset.theme,
    formatsBeforePaint,
    formatsAfterPaint,
  }
}
const NOW = Date.UTC(2026, 9, 14, 10)
const sessionUntil = (expires: number) => ({
  'pillion-session': JSON.stringify({ meta: { AccessToken: 'a', Expires: expires / 1_000 } }),
})
const session = sessionUntil(NOW + 601_000)
const request = [
  'modulepreload /query.js',
  'modulepreload /shared.js',
  '/shared.css',
  'modulepreload /shell.js',
  'modulepreload /request.js',
  '/request.css',
]
const branches = '/api/vendors as Bearer a'
const flags = '/api/flags as anyone'

describe('the head of the page', () => {
  it('has the tables of dates read after the first paint', () => {
    const { formatsBeforePaint, formatsAfterPaint } = open('/', {})
    expect([formatsBeforePaint(), formatsAfterPaint()]).toEqual([0, 1])
  })

  it('loads what the requested page needs beyond the entry', () => {
    expect(filesOf('/request-a-rider/nk')).toEqual(request)
    expect(filesOf('/nowhere/at/all')).toEqual(['modulepreload /not-found.js'])
    expect(filesOf('/constructor')).toEqual(['modulepreload /not-found.js'])
  })

  it('loads the lists and the map, except on a small screen whose order covers them', () => {
    const order = '/order-tracking/nk?order_id=o-1'
    const panes = ['modulepreload /panes.js', '/panes.css']
    const panesOf = (href: string, isSmall: boolean) =>
      filesOf(href, { isSmall }).filter((file) => file.includes('panes'))
    expect(panesOf('/order-tracking/nk', true)).toEqual(panes)
    expect(panesOf(order, false)).toEqual(panes)
    expect(panesOf(order, true)).toEqual([])
    expect(filesOf(order, { isSmall: true })).toContain('modulepreload /orders.js')
    expect(panesOf('/request-a-rider/nk?order_id=o-1', false)).toEqual([])
  })

  it('loads the page that a session leads to', () => {
    expect(filesOf('/')).toEqual([])
    expect(filesOf('/', { stored: session })).toEqual([flags, branches, ...request])
  })

  it('asks for the branches on signed-in pages, with a readable session', () => {
    expect(filesOf('/order-tracking/nk', { stored: session })).toContain(branches)
    expect(filesOf('/tracking/o-1', { stored: session })).not.toContain(branches)
    const expiring = sessionUntil(NOW + 599_000)
    expect(filesOf('/order-tracking/nk', { stored: expiring })).not.toContain(branches)
    expect(filesOf('/request-a-rider', { stored: { 'pillion-session': '{' } })).toEqual(request)
  })

  it('[HTTP-04] declares JSON in every read', () => {
    expect(open('/request-a-rider/nk', { stored: session }).contentTypes).toEqual([
      'application/json',
      'application/json',
      'application/json',
    ])
  })

  it('asks for the branch or the order that the URL names', () => {
    const readsOf = (href: string) =>
      filesOf(href, { stored: session }).filter((file) => file.includes(' as '))
    expect(readsOf('/request-a-rider')).toEqual([flags, branches])
    expect(readsOf('/request-a-rider/nk%20sod')).toEqual([
      flags,
      branches,
      '/api/vendor/nk%20sod as Bearer a',
    ])
    expect(readsOf('/order-tracking/nk')).toEqual([flags, branches])
    expect(readsOf('/order-tracking/nk?order_id=o-1')).toEqual([
      flags,
      branches,
      '/api/order?vendorId=nk&orderId=o-1 as Bearer a',
    ])
    expect(readsOf('/order-tracking/%')).toEqual([flags, branches])
  })

  it('[GAP-136] asks the API that the settings name', () => {
    const api = 'https://se.sandbox.rides.example/orders/api/v1'
    expect(filesOf('/order-tracking/nk', { stored: session, apiBase: api })).toEqual(
      expect.arrayContaining([`${api}/flags as anyone`, `${api}/vendors as Bearer a`]),
    )
  })

  it.each([
    ['the stored language', { 'pillion-language': 'sv' }, ['ar-XB'], 'sv'],
    ['the stored locale', { 'pillion-language': 'sv_SE' }, ['ar-XB'], 'sv'],
    ["the browser's language", {}, ['ar-XB', 'sv'], 'ar-XB'],
    ['its base', {}, ['sv-SE'], 'sv'],
  ])('loads the texts of %s', (_, stored, languages, code) => {
    expect(filesOf('/', { stored, languages })).toEqual([`/locales/${code}.1a2b3c4d.json`])
  })

  it('loads the texts of the page’s areas, too', () => {
    expect(
      filesOf('/account', { languages: ['sv'] }).filter((file) => file.endsWith('.json')),
    ).toEqual(['/locales/sv.1a2b3c4d.json', '/locales/sv.security.1a2b3c4d.json'])
  })

  it.each([
    ['the sign-in without a session', '/', {}, false],
    ['the sign-in with a session', '/', { stored: session }, true],
    ['a signed-in page with a session', '/request-a-rider/nk', { stored: session }, false],
    ['a signed-in page without one', '/request-a-rider/nk', {}, true],
    ['the language that was served', '/', { languages: ['sv-SE'], served: 'sv' }, false],
    ['another language', '/', { stored: { 'pillion-language': 'sv' }, served: 'ar-XB' }, true],
    ['a language without texts', '/', { languages: ['tlh'] }, false],
  ])('shows or hides the served text: %s', (_, href, visit: Visit, hidden) => {
    expect(open(href, visit).hidesText).toBe(hidden)
  })

  it('has the chosen theme, or the system’s', () => {
    expect(open('/', { stored: { 'pillion-theme': 'dark' } }).theme).toBe('dark')
    expect(open('/', {}).theme).toBe('system')
  })

  it('loads the texts of a page that is not there, whatever it is called', () => {
    expect(filesOf('/constructor', { languages: ['sv'] })).toContain('/locales/sv.1a2b3c4d.json')
  })

  it('loads no texts in an unknown language', () => {
    expect(filesOf('/', { languages: ['tlh'] })).toEqual([])
  })
})
