import type { Server } from 'node:http'
import { join } from 'node:path'

import { brandFor } from '@pillion/brands/brands'
import { requireContrast } from '@pillion/brands/require-contrast'
import type { Flags } from '@pillion/contract/http/flags'
import { closeCodes } from '@pillion/contract/live/server-message'
import { findCountry } from '@pillion/domain/countries/countries'
import type { Country } from '@pillion/domain/countries/country'

import { bindModules } from './bind-modules.ts'
import { createFiles } from './create-files.ts'
import { createFlagServices } from './create-flag-services.ts'
import { createFleet, createReportReader } from './create-fleet.ts'
import { createGeocoders } from './create-geocoders.ts'
import { createIdentityProviders } from './create-identity-providers.ts'
import { createMailService } from './create-mail-service.ts'
import { createPaymentProvider } from './create-payment-provider.ts'
import { demoOwner } from './demo/demo-owner.ts'
import { refuseDemoAccount } from './modules/accounts/refuse-demo-account.ts'
import { makeSessionCache } from './modules/accounts/session-cache.ts'
import { archiveOldMonths } from './modules/archive/archive-old-months.ts'
import { startDispatcher } from './modules/dispatch/start-dispatcher.ts'
import { startFlags } from './modules/flags/flags.ts'
import { shippedFlags } from './modules/flags/shipped-flags.ts'
import { makeGuestLinks } from './modules/guests/guest-links.ts'
import { startInsights } from './modules/insights/roll-up-insights.ts'
import { startMails } from './modules/mails/start-mails.ts'
import { importMapData } from './modules/map/import-map-data.ts'
import { loadStreetRouter } from './modules/map/load-street-router.ts'
import { liveFrames } from './modules/orders/live-frames.ts'
import { makeSubscribe } from './modules/orders/subscribe.ts'
import { lists, startReconciliation } from './modules/payments/reconcile-payments.ts'
import { makeGetReceipt } from './modules/tracking/get-receipt.ts'
import { makeTrackParcel } from './modules/tracking/track-parcel.ts'
import { makeTrackPublicly } from './modules/tracking/track-publicly.ts'
import { requireOwnCurrency } from './modules/vendors/require-own-currency.ts'
import { updateSubscribers } from './modules/vendors/vendor-frames.ts'
import type { Files } from './partners/files/files.ts'
import type { Fleet } from './partners/fleet/fleet.ts'
import type { MailService } from './partners/mail/mail.ts'
import type { PaymentProvider } from './partners/payments/payments.ts'
import type { Routing } from './partners/routing/routing.ts'
import { streetRouting } from './partners/routing/street-routing.ts'
import type { AppContext } from './platform/app-context.ts'
import { callerKey } from './platform/auth/idempotent-call-of.ts'
import { makeIdentify } from './platform/auth/identify.ts'
import { loadKeys } from './platform/auth/keys.ts'
import { makePasswords, type PasswordCost } from './platform/auth/passwords.ts'
import { makeVerifyPlatformToken } from './platform/auth/platform-tokens.ts'
import { makeTokens } from './platform/auth/tokens.ts'
import { every, systemClock, type Clock } from './platform/clock/clock.ts'
import { systemRandom, type RandomSource } from './platform/clock/random.ts'
import type { Settings } from './platform/config/settings.ts'
import { openDatabase, type Database } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { ensureNextPartitions } from './platform/db/partitions.ts'
import { toUnavailable } from './platform/db/to-unavailable.ts'
import { makeAdmission } from './platform/http/admission.ts'
import { makeApp } from './platform/http/app.ts'
import { bindMetrics } from './platform/http/bind-metrics.ts'
import { bindHealth } from './platform/http/health.ts'
import { makeShutdown } from './platform/http/shutdown.ts'
import { CONCURRENCY, makeJobs } from './platform/jobs/jobs.ts'
import { makeCallPace } from './platform/limits/call-pace.ts'
import { makeRateLimiters } from './platform/limits/rate-limiter.ts'
import { makeBroadcaster } from './platform/live/broadcaster.ts'
import { closeSocket } from './platform/live/close-socket.ts'
import { startNotifications } from './platform/live/notifications.ts'
import { makeOutboxReader } from './platform/live/outbox-reader.ts'
import { deleteRestoredUpdates } from './platform/live/outbox.ts'
import { openSockets } from './platform/live/sockets.ts'
import { logFailuresOnce, type FailureLog } from './platform/log/failure-log.ts'
import { makeLog } from './platform/log/log.ts'
import { makeMetrics } from './platform/metrics/metrics.ts'
import { makeSheetReader } from './platform/spreadsheet/sheet-reader.ts'
import { incompleteCatalogues } from './platform/text/catalogues.ts'
import { startMaintenanceTasks } from './start-maintenance-tasks.ts'
import { startPortal } from './start-portal.ts'

/** Imports and maintenance tasks have more time than calls, for which somebody waits. */
const MAINTENANCE_LIMIT_MS = 600_000
const SESSION_POLL_MS = 1_000

/** What tests and tools may replace. */
export type Overrides = {
  clock?: Clock
  random?: RandomSource
  log?: FailureLog
  /** Override the shipped flags. */
  flags?: Flags
  /** Wraps or replaces the database that every part uses. */
  wrapDatabase?: (database: Database) => Database
  /** Replaces the simulated fleet. */
  fleet?: (context: AppContext, routing: Routing) => Promise<Fleet>
  mailService?: MailService
  /** Replaces the payment provider of the settings. */
  paymentProvider?: PaymentProvider
  files?: Files
  /** Argon2id's, when the recommended cost would slow tests down. */
  passwordCost?: PasswordCost
  /** The built portal. Without it, no portal is served. */
  portalFolder?: string
}

export type RunningServer = {
  /** The address without a trailing slash. */
  address: string
  context: AppContext
  /** Reads the outbox now; for tests that control the clock. */
  flushLive(): Promise<void>
  signOperatorToken(): Promise<string>
  close(): Promise<void>
}

/** Starts the server on a running PostgreSQL. Wires the parts together; `bind-modules.ts` binds the operations. */
export async function startServer(
  databaseUrl: string,
  settings: Settings,
  overrides: Overrides = {},
): Promise<RunningServer> {
  const cleanups: (() => unknown)[] = []
  const close = async () => {
    for (const stop of cleanups.splice(0).toReversed()) await stop()
  }
  try {
    return { ...(await wire(databaseUrl, settings, overrides, cleanups)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Every started part adds its cleanup; cleanups run in reverse order. */
async function wire(
  databaseUrl: string,
  settings: Settings,
  overrides: Overrides,
  cleanups: (() => unknown)[],
): Promise<Omit<RunningServer, 'close'>> {
  const { clock = systemClock, random = systemRandom } = overrides
  const { wrapDatabase = (opened) => opened } = overrides
  const log = logFailuresOnce(overrides.log ?? makeLog(settings.logLevel), clock)
  cleanups.push(log.stop)
  for (const { catalogue, missing } of incompleteCatalogues)
    log.warn({ catalogue, missing: missing.length }, 'language not offered: texts are missing')
  const country = countryOf(settings)
  const brand = requireContrast(brandFor(settings.groupEntity, country.code))

  const { role } = await migrate(databaseUrl, { log })
  const open = (connections: number, limitMs: number): Database => {
    const opened = openDatabase({
      url: databaseUrl,
      ...(role ? { role } : {}),
      connections,
      limitMs,
      named: settings.databaseNamedStatements,
      onError: (error) =>
        log.warn(
          { err: toUnavailable(error) },
          'lost an idle database connection; the pool opens another when needed',
        ),
    })
    cleanups.push(() => opened.end())
    return wrapDatabase(opened)
  }
  const database = open(settings.databaseConnections, settings.databaseTimeoutSeconds * 1_000)
  await requireOwnCurrency(database, country)
  await refuseDemoAccount(database, settings, demoOwner.email)
  const maintenance = open(1, MAINTENANCE_LIMIT_MS)
  await ensureNextPartitions({ database: maintenance, clock, log })
  await deleteRestoredUpdates(maintenance)
  const files = overrides.files ?? (await createFiles(settings))
  const { proofDays, orderMonths } = settings
  cleanups.push(startInsights({ database: maintenance, clock, log, country }))
  const kept = { database: maintenance, clock, log, files, proofDays }
  const archive =
    orderMonths === undefined
      ? undefined
      : () => archiveOldMonths({ ...kept, random, country }, orderMonths)
  cleanups.push(startMaintenanceTasks({ ...kept, archive }))

  const app = makeApp(log, settings, clock)
  const shutdown = makeShutdown(app, clock, settings.drainSeconds * 1000)
  const keys = {
    tokens: await loadKeys(database, 'tokens', { clock, random }),
    quotes: await loadKeys(database, 'quotes', { clock, random }),
    links: await loadKeys(database, 'links', { clock, random }),
    addresses: await loadKeys(database, 'addresses', { clock, random }),
    payments: await loadKeys(database, 'payments', { clock, random }),
  }
  const makeRateLimiter = makeRateLimiters({ database, log, key: keys.addresses.current.value })
  const sessions = makeSessionCache({
    database,
    clock,
    notifyEnd: () => notifications.notifySessionEnd(),
  })
  const tokens = makeTokens(keys.tokens, clock)
  const guestLinks = makeGuestLinks({ database, clock })
  const identify = makeIdentify(
    tokens,
    sessions.isActive,
    guestLinks.isActive,
    makeVerifyPlatformToken(settings.riderPlatform, clock),
  )
  // What hangs or takes long, such as a mail server or a bulk order, must not hold back the riders, so each has a worker.
  const jobs = makeJobs({ database, clock, log })
  const mailJobs = makeJobs({
    database,
    clock,
    log,
    claimLimit: CONCURRENCY,
    // A mail is sent until it has expired.
    maxAttempts: Infinity,
  })
  const pictureJobs = makeJobs({
    database,
    clock,
    log,
    claimLimit: CONCURRENCY,
  })
  const bulkJobs = makeJobs({
    database,
    clock,
    log,
    claimLimit: CONCURRENCY,
    pauseMs: 0,
    // What was confirmed is placed in the end.
    maxAttempts: Infinity,
  })
  const paymentJobs = makeJobs({
    database,
    clock,
    log,
    claimLimit: CONCURRENCY,
    // Money is settled sooner or later.
    maxAttempts: Infinity,
  })
  const metrics = makeMetrics(app)
  const broadcaster = makeBroadcaster((socket, reason) =>
    closeSocket(clock, socket, closeCodes[reason]),
  )
  let publishFlags = () => {}
  const flags = await startFlags({
    database,
    clock,
    log,
    country,
    services: await createFlagServices({ settings, log }),
    shipped: { ...shippedFlags, ...overrides.flags },
    onChange: () => publishFlags(),
  })
  cleanups.push(flags.stop)
  const context: AppContext = {
    app,
    settings,
    country,
    brand,
    flags,
    database,
    clock,
    random,
    log,
    jobs,
    mailJobs,
    pictureJobs,
    bulkJobs,
    paymentJobs,
    tokens,
    passwords: makePasswords(clock, overrides.passwordCost),
    identify,
    callPace: makeCallPace(clock, settings.callsPerSecond),
    admit: makeAdmission(clock, settings.databaseConnections),
    keys,
    makeRateLimiter,
    readSheet: makeSheetReader(clock),
    notify: () => notifications.notify(),
    notifyFlagChange: () => notifications.notifyFlagChange(),
  }
  const outboxReader = makeOutboxReader({
    database,
    clock,
    log,
    broadcaster,
    buildFrames: liveFrames(context),
    onVendorUpdates: updateSubscribers(context, broadcaster),
  })
  const onNotification = () => {
    outboxReader.wake()
    jobs.wake()
  }
  const notifications = await startNotifications({
    url: databaseUrl,
    clock,
    log,
    onNotification,
    onSessionEnd: sessions.findEnded,
    onFlagChange: () => void flags.refresh(),
  })
  const workers = [jobs, mailJobs, pictureJobs, bulkJobs, paymentJobs]
  cleanups.push(notifications.stop, outboxReader.stop, ...workers.map(({ stop }) => stop))
  cleanups.push(every(clock, SESSION_POLL_MS, sessions.findEnded))

  const mapContext = { ...context, database: maintenance }
  await importMapData(mapContext)
  const routing = streetRouting({ router: await loadStreetRouter(mapContext), country })

  const geocoders = createGeocoders(context)
  const linkedOrders = {
    track: makeTrackPublicly(context),
    trackParcel: makeTrackParcel(context),
    getReceipt: makeGetReceipt(context),
  }
  const identity = createIdentityProviders(context)
  const paymentProvider = overrides.paymentProvider ?? (await createPaymentProvider(context))
  const readReport = await createReportReader(context)
  const partners = { identity, geocoders, routing, files, paymentProvider, readReport }
  bindModules(context, { ...partners, sessions, guestLinks, flags, linkedOrders })
  startMails(context, overrides.mailService ?? (await createMailService(context)))
  bindHealth(app, { database, country: country.code, isStopping: shutdown.isStopping })
  bindMetrics(app, metrics, settings.metricsToken)
  cleanups.push(await startPortal(context, overrides.portalFolder, linkedOrders))

  metrics.gauge('pillion_sockets', 'Sockets that listen to a vendor', broadcaster.size)
  const sockets = openSockets({
    server: app.server,
    broadcaster,
    authenticate: (authorization) => identify('vendor', authorization),
    callerKey,
    sessions,
    clock,
    log,
    callPace: context.callPace,
    socketsPerAccount: settings.socketsPerAccount,
    subscribe: makeSubscribe(context, broadcaster, outboxReader),
    allowsOrigin: (origin, host) =>
      origin === settings.publicUrl || (URL.canParse(origin) && new URL(origin).host === host),
  })
  publishFlags = () => sockets.sendToAll({ type: 'flags_changed', revision: flags.revision() })
  metrics.gauge(
    'pillion_socket_buffered_bytes',
    'Bytes that sockets have not received yet',
    sockets.bufferedBytes,
  )
  cleanups.push(shutdown.close, sockets.close)
  await outboxReader.start()
  const fleet = () => (overrides.fleet ?? createFleet)(context, routing)
  const dispatch = await startDispatcher(context, {
    url: databaseUrl,
    fleet,
    geocoder: geocoders.own,
    files,
  })
  cleanups.push(dispatch.stop)
  if (paymentProvider && lists(paymentProvider)) await startReconciliation(context)
  for (const worker of workers) worker.start()
  await app.listen({ port: settings.port, host: settings.host })
  cleanups.push(shutdown.drain)

  return {
    address: addressOf(app.server),
    context,
    flushLive: outboxReader.flush,
    signOperatorToken: () => tokens.signOperatorToken(OPERATOR_SECONDS),
  }
}

function countryOf({ country: code, serviceHours, payments }: Settings): Country {
  const country = findCountry(code)
  if (!country) throw new Error(`unknown country ${code}`)
  const onlinePayment = country.onlinePayment && payments !== 'none'
  return { ...country, onlinePayment, serviceHours: serviceHours ?? country.serviceHours }
}

const OPERATOR_SECONDS = 300

function addressOf(server: Server): string {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return `http://localhost:${port}`
}

export const PORTAL_FOLDER = join(import.meta.dirname, '../../portal/dist')
