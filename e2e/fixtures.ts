import { cardSettings } from '@pillion/testkit/card-settings'
import { startDatabaseProxy, type DatabaseProxy } from '@pillion/testkit/database-proxy'
import { startGooglePlaces, type GooglePlaces } from '@pillion/testkit/google-places'
import { PORTAL_FOLDER } from '@pillion/testkit/portal-folder'
import { scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { NOON, startLiveWorld, type LiveWorld } from '@pillion/testkit/world'
import { test as base, expect, type Page } from '@playwright/test'

import { recordPageErrors } from './record-page-errors.ts'
import { storeSession } from './store-session.ts'

/** Simulated riders this much faster than real ones need about half a minute for a delivery. */
const FLEET_SPEED = 60

type TestFixtures = {
  /** Whether the page starts with a session of Nordic Kitchen's owner. */
  signedIn: boolean
  /** Whether the map loads. Drawing it in software takes two fifths of a test's time. */
  loadsMap: boolean
  /** Whether it is the browser's first visit, which begins with the walkthrough. */
  seesWalkthrough: boolean
  /** A second browser, without a session; watched like the first. */
  anonymousPage: Page
}

type WorkerFixtures = {
  /** The time at which the world starts, epoch ms. */
  startsAt: number
  /** Whether riders are simulated, instead of doing only what the test reports through `riders`. */
  hasSimulatedRiders: boolean
  /** Days after its end until an order's public page shows its status only. */
  trackingDays: number
  riders: ReturnType<typeof scriptedFleet>
  /** Whether the world reaches PostgreSQL through `database`, which the test can shut. */
  canLoseDatabase: boolean
  database: DatabaseProxy
  /** Whether the installation has a key for `google`, which stands in for Google's geocoding. */
  hasGoogleKey: boolean
  google: GooglePlaces
  /** Whether the installation takes test cards. */
  takesCards: boolean
  world: LiveWorld
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  startsAt: [NOON, { option: true, scope: 'worker' }],
  trackingDays: [7, { option: true, scope: 'worker' }],
  hasSimulatedRiders: [false, { option: true, scope: 'worker' }],
  riders: [scriptedFleet(), { scope: 'worker' }],
  canLoseDatabase: [false, { option: true, scope: 'worker' }],
  database: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const proxy = await startDatabaseProxy(process.env['E2E_DATABASE_URL'] ?? '')
      await use(proxy)
      await proxy.close()
    },
    { scope: 'worker' },
  ],
  hasGoogleKey: [false, { option: true, scope: 'worker' }],
  google: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const google = await startGooglePlaces()
      await use(google)
      await google.close()
    },
    { scope: 'worker' },
  ],
  takesCards: [false, { option: true, scope: 'worker' }],
  world: [
    async (
      {
        startsAt,
        hasSimulatedRiders,
        trackingDays,
        riders,
        canLoseDatabase,
        database,
        hasGoogleKey,
        google,
        takesCards,
      },
      use,
    ) => {
      const world = await startLiveWorld({
        ...(!hasSimulatedRiders && { fleet: async () => riders.fleet }),
        from: startsAt,
        postgres: canLoseDatabase ? database.url : (process.env['E2E_DATABASE_URL'] ?? ''),
        // The search for a rider is given up sooner in the same proportion.
        settings: {
          fleetSpeed: hasSimulatedRiders ? FLEET_SPEED : 1,
          development: true,
          trackingDays,
          ...(hasGoogleKey && google.settings),
          ...(takesCards && (await cardSettings())),
        },
        overrides: { portalFolder: PORTAL_FOLDER },
      })
      await use(world)
      await world.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  signedIn: [true, { option: true }],
  loadsMap: [true, { option: true }],
  seesWalkthrough: [false, { option: true }],
  baseURL: ({ world }, use) => use(world.address),
  page: async ({ page, signedIn, loadsMap, seesWalkthrough, serviceWorkers, world }, use) => {
    if (!loadsMap) await holdMap(page)
    if (!seesWalkthrough) await rememberWalkthrough(page)
    const pageErrors = await recordPageErrors(page, world.context.clock.now(), {
      losesNetwork: serviceWorkers === 'allow',
    })
    if (signedIn) await storeSession(page, world)
    await use(page)
    expect(pageErrors.unexpected()).toEqual([])
  },
  anonymousPage: async ({ browser, contextOptions, loadsMap, world }, use) => {
    const context = await browser.newContext({ ...contextOptions, baseURL: world.address })
    const page = await context.newPage()
    if (!loadsMap) await holdMap(page)
    const pageErrors = await recordPageErrors(page, world.context.clock.now())
    await use(page)
    expect(pageErrors.unexpected()).toEqual([])
    await context.close()
  },
})

/**
 * The map's code never ends starting. A request without an answer would hold back the page's load event. Screens wait
 * for what they share with the map.
 */
const holdMap = (page: Page) =>
  page.route(/\/assets\/map-engine-(?!shared-)[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'await new Promise(() => {})' }),
  )

const rememberWalkthrough = (page: Page) =>
  page.addInitScript(() => {
    if (window === top) localStorage.setItem('pillion-walkthrough-seen', 'true')
  })

export { expect }
