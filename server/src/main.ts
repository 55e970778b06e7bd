import type { Server } from 'node:http'
import { join } from 'node:path'

import type { Flags } from '@pillion/contract/http/flags'
import { closeCodes } from '@pillion/contract/live/down'
import { countryBy } from '@pillion/domain/countries/countries'

import { bindAccounts } from './modules/accounts/routes.ts'
import { watchSessions } from './modules/accounts/session-watch.ts'
import { bindAddresses } from './modules/addresses/routes.ts'
import { bindCountry } from './modules/country/routes.ts'
import { chooseFleet } from './modules/dispatch/choose-fleet.ts'
import { startDispatch } from './modules/dispatch/start-dispatch.ts'
import { bindFlags } from './modules/flags/routes.ts'
import { shippedFlags } from './modules/flags/shipped-flags.ts'
import { bindGeolocator } from './modules/geolocator/routes.ts'
import { fillGround } from './modules/ground/fill-ground.ts'
import { groundPlan } from './modules/ground/ground-plan.ts'
import { loadRoads } from './modules/ground/load-roads.ts'
import { bindMap } from './modules/ground/routes.ts'
import { orderFrames } from './modules/orders/order-frames.ts'
import { bindOrders } from './modules/orders/routes.ts'
import { makeSubscribe } from './modules/orders/subscribe.ts'
import { bindQuotes } from './modules/quotes/routes.ts'
import { bindRiders } from './modules/riders/routes.ts'
import { fillPortalPage } from './modules/tracking/portal-page.ts'
import { bindTracking } from './modules/tracking/routes.ts'
import { makeTrackPublicly } from './modules/tracking/track-publicly.ts'
import { bindVendors } from './modules/vendors/routes.ts'
import { bindVouchers } from './modules/vouchers/routes.ts'
import type { Fleet } from './partners/fleet/fleet.ts'
import { placesGeocoder } from './partners/places-geocoder/places-geocoder.ts'
import type { Routing } from './partners/routing/routing.ts'
import { streetRouting } from './partners/routing/street-routing.ts'
import { identifyBy } from './platform/auth/identify.ts'
import { loadKeys } from './platform/auth/keys.ts'
import { makeTokens } from './platform/auth/tokens.ts'
import { systemChance, type Chance } from './platform/clock/chance.ts'
import { every, systemClock, type Clock } from './platform/clock/clock.ts'
import type { Settings } from './platform/config/settings.ts'
import { openDatabase } from './platform/db/database.ts'
import { forgetAnswers } from './platform/db/forget-answers.ts'
import { migrate } from './platform/db/migrate.ts'
import { ensurePartitions } from './platform/db/partitions.ts'
import type { House } from './platform/house.ts'
import { answerNotFound, makeApp } from './platform/http/app.ts'
import { bindHealth } from './platform/http/health.ts'
import { servePortal } from './platform/http/portal-files.ts'
import { makeJobs } from './platform/jobs/jobs.ts'
import { startHints } from './platform/live/hints.ts'
import { makeHub } from './platform/live/hub.ts'
import { makeRelay } from './platform/live/relay.ts'
import { openSockets } from './platform/live/sockets.ts'
import { makeLog, type Log } from './platform/log/log.ts'
import { bindMetrics } from './platform/metrics/bind-metrics.ts'
import { makeMetrics } from './platform/metrics/metrics.ts'

const HOUSEKEEPING_MS = 6 * 3_600_000

/** What a test or a tool may bring of its own. */
export type Parts = {
  clock?: Clock
  chance?: Chance
  log?: Log
  /** Over the shipped ones. */
  flags?: Flags
  /** Instead of the simulated riders. */
  fleet?: (house: House, routing: Routing) => Promise<Fleet>
  /** The built portal; none is served without it. */
  portalFolder?: string
}

export type RunningServer = {
  /** Where it listens, without a slash at the end. */
  address: string
  house: House
  /** Reads on in the outbox; for tests that own the clock. */
  flushLive(): Promise<void>
  signOperator(): Promise<string>
  close(): Promise<void>
}

/** Starts everything on a PostgreSQL that runs. The only place that wires things together. */
export async function startServer(
  databaseUrl: string,
  settings: Settings,
  parts: Parts = {},
): Promise<RunningServer> {
  const stops: (() => unknown)[] = []
  const close = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop()
  }
  try {
    return { ...(await wire(databaseUrl, settings, parts, stops)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Each part that runs leaves how to stop it; the last one that started is stopped first. */
async function wire(
  databaseUrl: string,
  settings: Settings,
  parts: Parts,
  stops: (() => unknown)[],
): Promise<Omit<RunningServer, 'close'>> {
  const { clock = systemClock, chance = systemChance } = parts
  const log = parts.log ?? makeLog(settings.logLevel)
  const country = countryBy(settings.country)
  if (!country) throw new Error(`unknown country ${settings.country}`)

  const { role } = await migrate(databaseUrl)
  const database = openDatabase({
    url: databaseUrl,
    ...(role ? { role } : {}),
    connections: settings.databaseConnections,
    named: settings.databaseNamedStatements,
    onError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
  })
  stops.push(() => database.end())
  await ensurePartitions(database, clock)
  const keepPartitions = () =>
    ensurePartitions(database, clock).catch((error: unknown) =>
      log.error({ err: error }, 'the months to come could not be prepared'),
    )
  const forgetOld = () =>
    forgetAnswers(database, clock).catch((error: unknown) =>
      log.error({ err: error }, 'old answers could not be forgotten'),
    )
  stops.push(every(clock, HOUSEKEEPING_MS, keepPartitions))
  stops.push(every(clock, HOUSEKEEPING_MS, forgetOld))

  const app = makeApp(log, settings.trustProxy)
  const keys = {
    tokens: await loadKeys(database, 'tokens', { clock, chance }),
    quotes: await loadKeys(database, 'quotes', { clock, chance }),
    links: await loadKeys(database, 'links', { clock, chance }),
  }
  const watch = watchSessions(database, clock)
  const tokens = makeTokens(keys.tokens, clock)
  const identify = identifyBy(tokens, watch.stands)
  const jobs = makeJobs({ database, clock, log })
  const metrics = makeMetrics(app)
  const hub = makeHub((socket) => socket.close(closeCodes.tooSlow))
  const house: House = {
    app,
    settings,
    country,
    flags: { ...shippedFlags, ...parts.flags },
    database,
    clock,
    chance,
    log,
    jobs,
    tokens,
    identify,
    keys,
    announce: () => hints.give(),
  }
  const relay = makeRelay({ database, clock, log, hub, frames: orderFrames(house) })
  const onHint = () => {
    relay.wake()
    jobs.wake()
  }
  const hints = await startHints({ url: databaseUrl, log, onHint })
  stops.push(hints.stop, relay.stop, jobs.stop)

  await fillGround(house)
  const routing = streetRouting({ router: await loadRoads(house), country })

  const geocoder = placesGeocoder({ database, plan: groundPlan(country) })
  const track = makeTrackPublicly(house)
  bindAccounts(house, watch)
  bindVendors(house)
  bindGeolocator(house, geocoder)
  bindQuotes(house, routing)
  bindAddresses(house)
  bindVouchers(house)
  bindOrders(house)
  bindRiders(house)
  bindTracking(house, track)
  bindFlags(house)
  bindCountry(house)
  bindMap(house)
  bindHealth(app, database)
  bindMetrics(app, metrics, settings.metricsToken)
  if (parts.portalFolder) await servePortal(app, parts.portalFolder, fillPortalPage(house, track))
  else app.setNotFoundHandler(answerNotFound)

  metrics.gauge('pillion_sockets', 'Sockets that listen to a vendor', hub.size)
  const sockets = openSockets({
    server: app.server,
    hub,
    identify,
    sessions: watch,
    clock,
    log,
    subscribe: makeSubscribe(house, hub, relay),
    allowsOrigin: (origin, host) =>
      origin === settings.publicUrl || (URL.canParse(origin) && new URL(origin).host === host),
  })
  stops.push(() => app.close(), sockets.close)
  await relay.start()
  const fleet = () => (parts.fleet ?? chooseFleet)(house, routing)
  const dispatch = await startDispatch(house, { url: databaseUrl, fleet })
  stops.push(dispatch.stop)
  jobs.start()
  await app.listen({ port: settings.port, host: settings.host })

  return {
    address: addressOf(app.server),
    house,
    flushLive: relay.flush,
    signOperator: () => tokens.signOperator(OPERATOR_SECONDS),
  }
}

const OPERATOR_SECONDS = 300

function addressOf(server: Server): string {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return `http://localhost:${port}`
}

export const PORTAL_FOLDER = join(import.meta.dirname, '../../portal/dist')
