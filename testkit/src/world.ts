import { makeClient, signIn, type Client } from '@pillion/server/api-client/api-client'
import { createFleet } from '@pillion/server/create-fleet'
import { startServer, type Overrides, type RunningServer } from '@pillion/server/main'
import type { Files } from '@pillion/server/partners/files/files'
import type { Fleet } from '@pillion/server/partners/fleet/fleet'
import type { Routing } from '@pillion/server/partners/routing/routing'
import type { AppContext } from '@pillion/server/platform/app-context'
import type { Clock } from '@pillion/server/platform/clock/clock'
import { readSettings, type Settings } from '@pillion/server/platform/config/settings'

import { clockAhead } from './clock-ahead.ts'
import { memoryFiles } from './memory-files.ts'
import { observeFleet } from './observe-fleet.ts'
import { seedShops } from './seed-shops.ts'
import { testClock, type TestClock } from './test-clock.ts'
import { makeDatabase, makeTemplate, type TestDatabase } from './test-database.ts'
import { testUsers } from './test-users.ts'

/** A Wednesday at noon in Stockholm: every service is open. */
export const NOON = Date.UTC(2026, 9, 14, 10)

/** Tests sign in often. */
const CHEAP_PASSWORDS = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** A running Pillion with its users signed in. */
export type LiveWorld = RunningServer & {
  /** In memory, unless the test brings others; kept when the server starts again. */
  files: Files
  /** Nordic Kitchen's owner, signed in. */
  owner: Client
  /** Corner Books' owner, signed in. */
  stranger: Client
  anonymous: Client
}

export type World = LiveWorld & {
  clock: TestClock
  /** Stops this server and starts another one on the same database, with other settings if given; the clock stands still. */
  restart(changed?: Partial<Settings>): Promise<World>
  /** Another server on the same database, with the same clock. */
  startPeer(): Promise<World>
  /** Stops this server and keeps the database. */
  stop(): Promise<void>
  /** Advances the clock in small steps and lets jobs, fleet and outbox do what became due. */
  advance(ms: number): Promise<void>
}

export type DeployableWorld = LiveWorld & {
  /** Another server on the same database, as a deploy starts one. */
  startServer(overrides: Overrides): Promise<RunningServer>
}

type Options = {
  settings?: Partial<Settings>
  fleet?: (context: AppContext, routing: Routing) => Promise<Fleet>
  /** A superuser's URL of a PostgreSQL; by default, that of the test run. */
  postgres?: string
  overrides?: Overrides
}

type FilledOptions = Options & { overrides: { files: Files } }

/** Starts Pillion in this process, with a clock that only `advance` moves. `fill` runs before the server starts. */
export async function startWorld(
  options: Options & { start?: number; fill?: (url: string) => Promise<void> } = {},
): Promise<World> {
  const all = settingsOf(options)
  const database = await worldDatabase(all, options)
  await options.fill?.(database.url)
  return startOnClock(testClock(options.start ?? NOON), database, all, withFiles(options))
}

async function startOnClock(
  clock: TestClock,
  database: TestDatabase,
  settings: Settings,
  options: FilledOptions,
): Promise<World> {
  let fleetSettled = async () => {}
  const fleet: Options['fleet'] = async (context, routing) => {
    const observed = observeFleet(await (options.fleet ?? createFleet)(context, routing))
    fleetSettled = observed.settled
    return observed.fleet
  }
  const world = await openWorld(clock, database, settings, { ...options, fleet })
  const settle = async () => {
    await fleetSettled()
    await world.context.jobs.runDue()
    await fleetSettled()
    await world.flushLive()
  }
  return {
    ...world,
    clock,
    async advance(ms) {
      await settle()
      for (let left = ms; left > 0; left -= STEP_MS) {
        clock.advance(Math.min(STEP_MS, left))
        await settle()
      }
    },
    startPeer: () => startOnClock(clock, database, settings, options),
    async restart(changed) {
      await world.stop()
      return startOnClock(clock, database, { ...settings, ...changed }, options)
    },
  }
}

/** The same with a running clock, for browsers; `from` is the time at the start. */
export async function startLiveWorld(
  options: Options & { from: number },
): Promise<DeployableWorld> {
  const clock = clockAhead(options.from - Date.now())
  const all = settingsOf(options)
  const database = await worldDatabase(all, options)
  const { overrides: shared, ...rest } = withFiles(options)
  return {
    ...(await openWorld(clock, database, all, { ...rest, overrides: shared })),
    startServer: (overrides) => startServer(database.url, all, { clock, ...shared, ...overrides }),
  }
}

/** A database with the shops of every world, without a server. */
export const seededDatabase = (options: Pick<Options, 'postgres'> = {}): Promise<TestDatabase> =>
  worldDatabase(settingsOf({}), options)

function withFiles<O extends Options>(options: O) {
  const { files = memoryFiles().files } = options.overrides ?? {}
  return { ...options, overrides: { ...options.overrides, files } }
}

const settingsOf = ({ settings = {} }: Options): Settings => ({
  ...readSettings({}),
  port: 0,
  host: '127.0.0.1',
  logLevel: (process.env['TEST_LOG'] ?? 'silent') as 'silent',
  databaseConnections: 6,
  // A busy machine is not an outage.
  databaseTimeoutSeconds: 100,
  // No call waits for a clock that stands still.
  callsPerSecond: 1_000_000,
  serviceHours: undefined,
  fleetIncidentShare: 0,
  fleetPictures: false,
  payments: 'none',
  ...settings,
})

async function worldDatabase(settings: Settings, { postgres }: Options): Promise<TestDatabase> {
  const server = postgres === undefined ? {} : { server: postgres }
  const name = `world_${settings.country}_6`
  const template = await makeTemplate(name, (url) => prepare(url, settings), server)
  return makeDatabase('world', { template, ...server })
}

async function openWorld(
  clock: Clock,
  database: TestDatabase,
  settings: Settings,
  { fleet, overrides }: FilledOptions,
): Promise<LiveWorld & { stop(): Promise<void> }> {
  const running = await startServer(database.url, settings, {
    clock,
    passwordCost: CHEAP_PASSWORDS,
    ...(fleet ? { fleet } : {}),
    ...overrides,
  })
  const { address } = running
  return {
    ...running,
    files: overrides.files,
    owner: await signIn(address, testUsers.owner.email, testUsers.owner.password),
    stranger: await signIn(address, testUsers.stranger.email, testUsers.stranger.password),
    anonymous: makeClient(address),
    stop: running.close,
    async close() {
      await running.close()
      await database.drop()
    },
  }
}

const STEP_MS = 1_000

/** Creates the shops of every world through the API, once per template; no user pool knows of it. */
async function prepare(url: string, all: Settings): Promise<void> {
  const settings = { ...all, cognito: undefined }
  const server = await startServer(url, settings, { passwordCost: CHEAP_PASSWORDS })
  await seedShops(server)
  await server.close()
}
