import type { Flags } from '@pillion/contract/http/flags'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type { LazyPart } from '#platform/lazy.ts'
import { createRouter, type Page } from '#platform/router/create-router.ts'

import type { PageName } from './page-names.ts'

const NOON_MS = Date.UTC(2026, 9, 14, 10)

/** The stored session of a user whose tokens are valid for another hour. */
const storedSession = JSON.stringify({
  user: { id: 'u-1', email: 'demo@pillion.example' },
  meta: { AccessToken: 'a', IdToken: 'i', RefreshToken: 'r', Expires: NOON_MS / 1_000 + 3_600 },
})

const part: LazyPart<() => null> = {
  load: async () => () => null,
  current: () => () => null,
  subscribe: () => () => {},
}

/** The routes in a browser with this stored session, once these flags have been fetched, if any. */
async function loadRoutes(session: string | null, flags?: Flags) {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => session })
  vi.stubGlobal('addEventListener', () => {})
  if (flags) {
    vi.stubGlobal('fetch', async () => Response.json({ result: flags }))
    await (await import('#platform/flags/flags.ts')).flags.refresh()
  }
  return await import('./routes.ts')
}

/** Opens a URL and returns the page shown there, with its parameters. */
async function open(session: string | null, address: string, flags?: Flags) {
  const { routes } = await loadRoutes(session, flags)
  return openIn(routes, address)
}

async function openIn(routes: Record<string, Page>, address: string) {
  const pages = Object.entries(routes).map(
    ([name, page]) => [name, { ...page, frames: [], screen: part }] as const,
  )
  let href = address
  const router = createRouter({
    href: () => href,
    push: (next) => void (href = next),
    replace: (next) => void (href = next),
    onPopState: () => {},
    after: () => () => {},
    scrollToTop: () => {},
  })
  await router.start(Object.fromEntries(pages))
  const { name, place } = router.shown() ?? {}
  return { name, href, given: { ...place?.params, ...place?.search } }
}

beforeAll(() => void vi.useFakeTimers({ now: NOON_MS, toFake: ['Date', 'setTimeout'] }))
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // The next file of this worker must not find the session.
  vi.resetModules()
})

describe('protected routes', () => {
  it.each([
    ['ROUTE-11', '/order-tracking', 'tracking', {}],
    ['ROUTE-12', '/order-tracking/v-1', 'tracking', { vendorID: 'v-1' }],
    ['ROUTE-13', '/order-tracking?order_id=v-1-abc', 'tracking', { order_id: 'v-1-abc' }],
    ['ROUTE-14', '/history', 'history', {}],
    ['ROUTE-15', '/history/v-1', 'history', { vendorID: 'v-1' }],
    ['ROUTE-20', '/helpcenter/v-1', 'help', { vendorID: 'v-1' }],
    ['ROUTE-16', '/bulk-order', 'bulk', {}],
    ['ROUTE-17', '/bulk-order/v-1', 'bulk', { vendorID: 'v-1' }],
    ['ROUTE-18', '/bulk-order/v-1/job-1', 'bulk', { vendorID: 'v-1', bulkJobID: 'job-1' }],
    ['ROUTE-22', '/request-a-rider', 'request', {}],
    ['ROUTE-23', '/request-a-rider/v-1', 'request', { vendorID: 'v-1' }],
  ])('[%s, ROUTE-32] %s needs a session', async (_, address, name, given) => {
    expect(await open(storedSession, address)).toEqual({ name, href: address, given })
    const signedOut = await open(null, address)
    expect([signedOut.name, signedOut.given]).toEqual(['home', { redirect: address }])
  })
})

describe('public routes', () => {
  it.each([
    ['ROUTE-25', '/tracking/v-1-abc?key=k', 'public-tracking'],
    ['ROUTE-27', '/delivery-receipt/v-1-abc?key=k', 'delivery-receipt'],
    ['ROUTE-28', '/tracking-c2c/v-1-abc?key=k', 'parcel-tracking'],
    ['ROUTE-29', '/prohibiteditems-c2c', 'prohibited-items'],
    ['ROUTE-30', '/termsandconditions', 'terms'],
    ['ROUTE-31', '/nowhere/at/all', 'not-found'],
  ])('[%s, ROUTE-34] %s needs no session and may have one', async (_, address, name) => {
    expect(await open(null, address)).toMatchObject({ name, href: address })
    expect(await open(storedSession, address)).toMatchObject({ name, href: address })
  })
})

describe('public-only routes', () => {
  it.each([
    ['ROUTE-05', '/', 'home'],
    ['ROUTE-07', '/forgot-password', 'forgot-password'],
    ['ROUTE-08', '/register', 'register'],
    ['ROUTE-10', '/connect', 'connect'],
    ['ROUTE-10', '/connect?confirm=code', 'connect'],
  ])('[%s, ROUTE-34] %s is for signed-out users', async (_, address, name) => {
    expect(await open(null, address)).toMatchObject({ name, href: address })
    expect(await open(storedSession, address)).toMatchObject({
      name: 'request',
      href: '/request-a-rider',
    })
  })
})

describe('in a frame of the rider platform', () => {
  it.each([
    ['/', '/request-a-rider'],
    ['/connect', '/request-a-rider'],
    ['/account', '/request-a-rider'],
    ['/bulk-order', '/request-a-rider'],
    ['/outlets', '/request-a-rider'],
    ['/guest-link', '/request-a-rider'],
    ['/helpcenter', '/request-a-rider'],
    ['/order-tracking', '/order-tracking'],
    ['/history', '/history'],
  ])('[GAP-092] %s leads to %s', async (address, shown) => {
    const { routes } = await loadRoutes(null)
    const { session } = await import('#platform/session/session.ts')
    session.enterAsPlatform({ state: 'platform', token: 't', vendorId: 'v-1', isRefused: false })
    expect(await openIn(routes, address)).toMatchObject({ href: shown })
  })
})

describe('signing up', () => {
  it('[ROUTE-09, FLAG-27, GAP-119] leads home while it is turned off', async () => {
    const off = { DeactivateSignUpButton: true }
    const address = '/register?redirect=%2Forder-tracking'
    expect(await open(null, address, off)).toMatchObject({ href: '/?redirect=%2Forder-tracking' })
    expect(await open(storedSession, address, off)).toMatchObject({ href: '/order-tracking' })
  })
})

describe('the screens', () => {
  it('[NAV-01] of signed-in users have the top navigation around them', async () => {
    const { routes, requiresSession } = await loadRoutes(null)
    const names = Object.entries<Page>(routes).flatMap(([name, page]) =>
      requiresSession(page) ? [name] : [],
    )
    expect(names).toEqual([
      'request',
      'tracking',
      'history',
      'bulk',
      'insights',
      'addresses',
      'guest-link',
      'outlet-import',
      'outlets',
      'help',
      'security',
      'delivery-area',
    ])
  })

  it('[LOAD-01] only the landing page is part of the entry chunk; the others load when their route opens', async () => {
    const { routes } = await loadRoutes(null)
    const loaded = Object.entries<Page>(routes)
      .filter(([, { screen }]) => screen.current() !== undefined)
      .map(([name]) => name)
    expect(loaded).toEqual(['home'])
  })

  it.each([
    ['ROUTE-07', 'forgot-password', 'ForgotPasswordScreen'],
    ['ROUTE-08', 'register', 'RegisterScreen'],
    ['ROUTE-10', 'connect', 'ConnectScreen'],
    ['ROUTE-30', 'terms', 'TermsScreen'],
  ] as const)('[%s] %s shows %s', async (_, route, screen) => {
    const { routes } = await loadRoutes(null)
    expect((await routes[route].screen.load()).name).toBe(screen)
  })
})

/** Where each route leads when the user is signed out, signed in, and during maintenance. */
const guards = {
  home: ['/', '/', '/request-a-rider', '/maintenance'],
  connect: ['/connect', '/connect', '/request-a-rider', '/maintenance?redirect=%2Fconnect'],
  register: ['/register', '/register', '/request-a-rider', '/maintenance?redirect=%2Fregister'],
  'forgot-password': [
    '/forgot-password',
    '/forgot-password',
    '/request-a-rider',
    '/maintenance?redirect=%2Fforgot-password',
  ],
  terms: [
    '/termsandconditions',
    '/termsandconditions',
    '/termsandconditions',
    '/termsandconditions',
  ],
  maintenance: ['/maintenance', '/', '/request-a-rider', '/maintenance'],
  'public-tracking': [
    '/tracking/v-1-abc?key=k',
    '/tracking/v-1-abc?key=k',
    '/tracking/v-1-abc?key=k',
    '/tracking/v-1-abc?key=k',
  ],
  'delivery-receipt': [
    '/delivery-receipt/v-1-abc?key=k',
    '/delivery-receipt/v-1-abc?key=k',
    '/delivery-receipt/v-1-abc?key=k',
    '/delivery-receipt/v-1-abc?key=k',
  ],
  request: [
    '/request-a-rider/v-1',
    '/?redirect=%2Frequest-a-rider%2Fv-1',
    '/request-a-rider/v-1',
    '/maintenance?redirect=%2Frequest-a-rider%2Fv-1',
  ],
  tracking: [
    '/order-tracking/v-1',
    '/?redirect=%2Forder-tracking%2Fv-1',
    '/order-tracking/v-1',
    '/maintenance?redirect=%2Forder-tracking%2Fv-1',
  ],
  history: [
    '/history/v-1',
    '/?redirect=%2Fhistory%2Fv-1',
    '/history/v-1',
    '/maintenance?redirect=%2Fhistory%2Fv-1',
  ],
  bulk: [
    '/bulk-order/v-1/job-1',
    '/?redirect=%2Fbulk-order%2Fv-1%2Fjob-1',
    '/bulk-order/v-1/job-1',
    '/maintenance?redirect=%2Fbulk-order%2Fv-1%2Fjob-1',
  ],
  insights: [
    '/insights/v-1',
    '/?redirect=%2Finsights%2Fv-1',
    '/insights/v-1',
    '/maintenance?redirect=%2Finsights%2Fv-1',
  ],
  addresses: [
    '/address-book/v-1',
    '/?redirect=%2Faddress-book%2Fv-1',
    '/address-book/v-1',
    '/maintenance?redirect=%2Faddress-book%2Fv-1',
  ],
  'guest-link': [
    '/guest-link/v-1',
    '/?redirect=%2Fguest-link%2Fv-1',
    '/guest-link/v-1',
    '/maintenance?redirect=%2Fguest-link%2Fv-1',
  ],
  'outlet-import': [
    '/outlets/import/v-1',
    '/?redirect=%2Foutlets%2Fimport%2Fv-1',
    '/outlets/import/v-1',
    '/maintenance?redirect=%2Foutlets%2Fimport%2Fv-1',
  ],
  outlets: [
    '/outlets/v-1',
    '/?redirect=%2Foutlets%2Fv-1',
    '/outlets/v-1',
    '/maintenance?redirect=%2Foutlets%2Fv-1',
  ],
  help: [
    '/helpcenter/v-1',
    '/?redirect=%2Fhelpcenter%2Fv-1',
    '/helpcenter/v-1',
    '/maintenance?redirect=%2Fhelpcenter%2Fv-1',
  ],
  security: ['/account', '/?redirect=%2Faccount', '/account', '/maintenance?redirect=%2Faccount'],
  'delivery-area': [
    '/outlets/v-1/area',
    '/?redirect=%2Foutlets%2Fv-1%2Farea',
    '/outlets/v-1/area',
    '/maintenance?redirect=%2Foutlets%2Fv-1%2Farea',
  ],
  'parcel-tracking': [
    '/tracking-c2c/v-1-abc?key=k',
    '/tracking-c2c/v-1-abc?key=k',
    '/tracking-c2c/v-1-abc?key=k',
    '/tracking-c2c/v-1-abc?key=k',
  ],
  'prohibited-items': [
    '/prohibiteditems-c2c',
    '/prohibiteditems-c2c',
    '/prohibiteditems-c2c',
    '/prohibiteditems-c2c',
  ],
  'not-found': ['/nowhere/at/all', '/nowhere/at/all', '/nowhere/at/all', '/nowhere/at/all'],
} as const satisfies Record<
  PageName,
  readonly [address: string, signedOut: string, signedIn: string, inMaintenance: string]
>

/** Without signing up, only its own page leads elsewhere. */
const guardsWithoutSignUp = {
  ...guards,
  register: ['/register', '/', '/request-a-rider', '/maintenance?redirect=%2Fregister'],
} as const

describe('every route', () => {
  const none = { planned_maintenance: false, unplanned_maintenance: false }
  const planned = { ...none, planned_maintenance: true }
  const unplanned = { ...none, unplanned_maintenance: true }

  it.each([
    ['a signed-out user', 'without', none, null, 1],
    ['a signed-in user', 'without', none, storedSession, 2],
    ['a signed-out user', 'during planned', planned, null, 3],
    ['a signed-in user', 'during planned', planned, storedSession, 3],
    ['a signed-out user', 'during unplanned', unplanned, null, 3],
    ['a signed-in user', 'during unplanned', unplanned, storedSession, 3],
  ] as const)(
    '[ROUTE-03, ROUTE-04, ROUTE-06, ROUTE-09, ROUTE-32, GAP-093, GAP-118] leads %s, %s maintenance, to the page that it should',
    async (_user, _when, maintenance, session, column) => {
      for (const [expected, isOff] of [
        [guards, false],
        [guardsWithoutSignUp, true],
      ] as const) {
        const flags = {
          ...maintenance,
          DeactivateSignUpButton: isOff,
          'bulk-order-upload': true,
        }
        const { routes } = await loadRoutes(session, flags)
        const reached: Record<string, string> = {}
        for (const [name, [address]] of Object.entries(expected))
          reached[name] = (await openIn(routes, address)).href
        expect(reached, `signing up is ${isOff ? 'off' : 'on'}`).toEqual(
          Object.fromEntries(Object.entries(expected).map(([name, row]) => [name, row[column]])),
        )
      }
    },
  )

  it('[GAP-118] stays where it is before the flags are known', async () => {
    for (const name of ['home', 'connect', 'register', 'forgot-password', 'maintenance'] as const)
      expect(await open(null, guards[name][0])).toMatchObject({ name, href: guards[name][0] })
  })
})

describe('bulk upload', () => {
  it.each([['/bulk-order'], ['/bulk-order/v-1'], ['/bulk-order/v-1/job-1']])(
    '[ROUTE-19, FLAG-22, GAP-119] %s leads home unless its flag is on',
    async (address) => {
      const href = '/request-a-rider'
      for (const flags of [{}, { 'bulk-order-upload': false }])
        expect(await open(storedSession, address, flags)).toMatchObject({ href })
      const on = { 'bulk-order-upload': true }
      expect(await open(storedSession, address, on)).toMatchObject({ name: 'bulk', href: address })
    },
  )
})

describe('a disabled protected route', () => {
  const disabled = async (session: string | null, flags?: Flags) => {
    const { routes } = await loadRoutes(session, flags)
    const tracking = { ...routes.tracking, enabled: () => false }
    return openIn({ ...routes, tracking }, '/order-tracking/v-1?order_id=v-1-abc')
  }

  it('[ROUTE-33, GAP-119] leads home, and from there a signed-in user to the request', async () => {
    const { routes } = await loadRoutes(storedSession)
    const home = { ...routes.home, redirect: () => undefined }
    const tracking = { ...routes.tracking, enabled: () => false }
    const address = '/order-tracking/v-1'
    expect(await openIn({ ...routes, home, tracking }, address)).toMatchObject({ href: '/' })
    expect(await disabled(storedSession)).toMatchObject({ href: '/request-a-rider' })
  })

  it('leads a signed-out user to the sign-in, and anybody to the maintenance page first', async () => {
    expect(await disabled(null)).toMatchObject({ name: 'home' })
    expect(await disabled(storedSession, { planned_maintenance: true })).toMatchObject({
      name: 'maintenance',
    })
  })
})

describe('the maintenance page without maintenance', () => {
  const none = { planned_maintenance: false, unplanned_maintenance: false }

  it('[GAP-118] leads to where the user was', async () => {
    expect(
      await open(storedSession, '/maintenance?redirect=%2Forder-tracking', none),
    ).toMatchObject({ href: '/order-tracking' })
    expect(
      await open(storedSession, '/maintenance?redirect=%2F%2Fevil.example', none),
    ).toMatchObject({ href: '/request-a-rider' })
  })
})
