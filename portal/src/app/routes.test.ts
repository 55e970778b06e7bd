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

/** The routes in a browser with this stored session. */
async function loadRoutes(session: string | null) {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => session })
  vi.stubGlobal('addEventListener', () => {})
  return await import('./routes.ts')
}

/** Opens a URL and returns the page shown there, with its parameters. */
async function open(session: string | null, address: string) {
  const { routes } = await loadRoutes(session)
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
    ['ROUTE-10', '/connect', 'connect'],
  ])('[%s, ROUTE-34] %s is for signed-out users', async (_, address, name) => {
    expect(await open(null, address)).toMatchObject({ name, href: address })
    expect(await open(storedSession, address)).toMatchObject({
      name: 'request',
      href: '/request-a-rider',
    })
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
    ['ROUTE-10', 'connect', 'ConnectScreen'],
    ['ROUTE-30', 'terms', 'TermsScreen'],
  ] as const)('[%s] %s shows %s', async (_, route, screen) => {
    const { routes } = await loadRoutes(null)
    expect((await routes[route].screen.load()).name).toBe(screen)
  })
})
