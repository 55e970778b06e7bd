import { cardSettings } from '@pillion/testkit/card-settings'
import { startDatabaseProxy, type DatabaseProxy } from '@pillion/testkit/database-proxy'
import { startGooglePlaces, type GooglePlaces } from '@pillion/testkit/google-places'
import { PORTAL_FOLDER } from '@pillion/testkit/portal-folder'
import { scriptedFleet } from '@pillion/testkit/scripted-fleet'
import { NOON, startLiveWorld, type LiveWorld } from '@pillion/testkit/world'
import { test as base, expect, type Page } from '@playwright/test'

import { recordPageErrors } from './record-page-errors.ts'
import { makeShare, type Share } from './share.ts'
import { storeSession } from './store-session.ts'

/** Simulated riders this much faster than real ones need about half a minute for a delivery. */
const FLEET_SPEED = 60

type WorldOptions = {
  /** The time at which the world starts, epoch ms. */
  startsAt: number
  /** Whether riders are simulated, instead of doing only what the test reports through `riders`. */
  hasSimulatedRiders: boolean
  /** Days after its end until an order's public page shows its status only. */
  trackingDays: number
  /** Whether the world reaches PostgreSQL through `database`, which the test can shut. */
  canLoseDatabase: boolean
  /** Whether the installation has a key for `google`, which stands in for Google's geocoding. */
  hasGoogleKey: boolean
  /** Whether the installation takes test cards. */
  takesCards: boolean
}

type TestFixtures = WorldOptions & {
  worldOptions: WorldOptions
  riders: ReturnType<typeof scriptedFleet>
  database: DatabaseProxy
  google: GooglePlaces
  /** Tests of a worker with the same options share one. */
  world: LiveWorld
  /** Whether the page starts with a session of Nordic Kitchen's owner. */
  signedIn: boolean
  /** Whether the map loads; drawing it in software is slow. */
  loadsMap: boolean
  /** Whether it is the browser's first visit, which begins with the walkthrough. */
  seesWalkthrough: boolean
  /** A second browser, without a session; watched like the first. */
  anonymousPage: Page
}

type WorkerFixtures = {
  /** What tests of a worker share. An idle world still asks its database several times a second, so two are kept. */
  shared: { partner: Share; world: Share }
}

/** A world that has to be started first. */
export const STARTS_WORLD = { scope: 'test', timeout: 240_000 } as const

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const partners = makeShare()
      const worlds = makeShare(2)
      await use({ partner: partners.share, world: worlds.share })
      await worlds.closeAll()
      await partners.closeAll()
    },
    { scope: 'worker' },
  ],
  startsAt: [NOON, { option: true }],
  trackingDays: [7, { option: true }],
  hasSimulatedRiders: [false, { option: true }],
  canLoseDatabase: [false, { option: true }],
  hasGoogleKey: [false, { option: true }],
  takesCards: [false, { option: true }],
  worldOptions: (
    { startsAt, hasSimulatedRiders, trackingDays, canLoseDatabase, hasGoogleKey, takesCards },
    use,
  ) =>
    use({ startsAt, hasSimulatedRiders, trackingDays, canLoseDatabase, hasGoogleKey, takesCards }),
  riders: async ({ shared, worldOptions }, use) => {
    await use(await shared.partner(`riders of ${JSON.stringify(worldOptions)}`, scriptedFleet))
  },
  database: async ({ shared }, use) => {
    const start = () => startDatabaseProxy(process.env['E2E_DATABASE_URL'] ?? '')
    await use(await shared.partner('database', start, (proxy) => proxy.close()))
  },
  google: async ({ shared }, use) => {
    await use(await shared.partner('google', startGooglePlaces, (google) => google.close()))
  },
  world: [
    async ({ shared, worldOptions, riders, database, google }, use) => {
      const { startsAt, hasSimulatedRiders, trackingDays } = worldOptions
      const { canLoseDatabase, hasGoogleKey, takesCards } = worldOptions
      const start = async () =>
        startLiveWorld({
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
      await use(await shared.world(JSON.stringify(worldOptions), start, (world) => world.close()))
    },
    STARTS_WORLD,
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
