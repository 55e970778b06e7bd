import type { Flags } from '@pillion/contract/http/flags'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type { LazyPart } from '#platform/lazy.ts'
import { createRouter, type Page } from '#platform/router/create-router.ts'

/** The URLs of the texts exist only after a build. */
vi.mock('virtual:locales', () => ({ localeUrls: {} }))

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
  const pages = Object.entries<Page>(routes).map(
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
})

describe('protected routes', () => {
  it.each([
    ['ROUTE-11', '/order-tracking', 'tracking', {}],
    ['ROUTE-12', '/order-tracking/v-1', 'tracking', { vendorID: 'v-1' }],
    ['ROUTE-13', '/order-tracking?order_id=v-1-abc', 'tracking', { order_id: 'v-1-abc' }],
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

describe('signing up', () => {
  it('[ROUTE-09, FLAG-27, GAP-119] leads home while it is turned off', async () => {
    const off = { DeactivateSignUpButton: true }
    const address = '/register?redirect=%2Forder-tracking'
    expect(await open(null, address, off)).toMatchObject({ href: '/?redirect=%2Forder-tracking' })
    expect(await open(storedSession, address, off)).toMatchObject({ href: '/order-tracking' })
  })

  it('is open while the flags are not known', async () => {
    expect(await open(null, '/register')).toMatchObject({ name: 'register' })
  })
})

describe('the screens', () => {
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

describe.each([
  ['planned', { planned_maintenance: true }],
  ['unplanned', { unplanned_maintenance: true }],
])('during %s maintenance', (_, flags) => {
  it('[ROUTE-03] every protected route leads to the maintenance page', async () => {
    const { routes, requiresSession } = await loadRoutes(storedSession)
    const addresses = Object.values<Page>(routes)
      .filter((page) => requiresSession(page))
      .map(({ path }) => path.replace('{-$vendorID}', 'v-1'))
    expect(addresses).toContain('/order-tracking/v-1')
    for (const address of addresses)
      for (const session of [storedSession, null])
        expect(await open(session, address, flags)).toMatchObject({
          name: 'maintenance',
          given: { redirect: address },
        })
  })

  it('[ROUTE-04] the public-only routes lead to it, signed in or not', async () => {
    for (const session of [storedSession, null]) {
      expect(await open(session, '/', flags)).toMatchObject({ href: '/maintenance' })
      for (const address of ['/connect', '/register', '/forgot-password'])
        expect(await open(session, address, flags)).toMatchObject({
          name: 'maintenance',
          given: { redirect: address },
        })
    }
  })

  it.each(['/tracking/v-1-abc?key=k', '/termsandconditions', '/nowhere', '/maintenance'])(
    '[GAP-118] %s stays open',
    async (address) => expect(await open(null, address, flags)).toMatchObject({ href: address }),
  )
})

describe('the maintenance page without maintenance', () => {
  const none = { planned_maintenance: false, unplanned_maintenance: false }

  it('[GAP-118] leads home, or to where the user was', async () => {
    expect(await open(null, '/maintenance', none)).toMatchObject({ href: '/' })
    expect(
      await open(storedSession, '/maintenance?redirect=%2Forder-tracking', none),
    ).toMatchObject({ href: '/order-tracking' })
    expect(
      await open(storedSession, '/maintenance?redirect=%2F%2Fevil.example', none),
    ).toMatchObject({ href: '/request-a-rider' })
  })

  it('stays until the flags are known', async () => {
    expect(await open(null, '/maintenance')).toMatchObject({ href: '/maintenance' })
  })
})
