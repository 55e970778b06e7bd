import { startServer, type Parts, type RunningServer } from '@pillion/server/main'
import { chooseFleet } from '@pillion/server/modules/dispatch/choose-fleet'
import type { Fleet } from '@pillion/server/partners/fleet/fleet'
import type { Routing } from '@pillion/server/partners/routing/routing'
import type { Clock } from '@pillion/server/platform/clock/clock'
import { testClock, type TestClock } from '@pillion/server/platform/clock/test-clock'
import { readSettings, type Settings } from '@pillion/server/platform/config/settings'
import type { House } from '@pillion/server/platform/house'

import { makeClient, signIn, type Client } from './client.ts'
import { clockAhead } from './clock-ahead.ts'
import { heardFleet } from './heard-fleet.ts'
import { people } from './people.ts'
import { seedBooks, seedKitchen } from './seed.ts'
import { makeDatabase, makeTemplate, type TestDatabase } from './test-database.ts'
import { seedVouchers } from './vouchers.ts'

/** A Wednesday at noon in Stockholm: every service is open. */
export const NOON = Date.UTC(2026, 9, 14, 10)

/** A running Pillion with the people of every world signed in. */
export type LiveWorld = RunningServer & {
  /** Nordic Kitchen's owner, signed in. */
  alice: Client
  /** Corner Books' owner, signed in. */
  bob: Client
  nobody: Client
}

export type World = LiveWorld & {
  clock: TestClock
  /** Ends this server and starts another one on the same database; time stands still meanwhile. */
  restart(): Promise<World>
  /** Another server on the same database, with the same clock. */
  beside(): Promise<World>
  /** Ends this server and leaves the database to the others. */
  stop(): Promise<void>
  /** Moves time on in small steps and lets jobs, fleet and outbox do what became due. */
  advance(ms: number): Promise<void>
}

type Options = {
  settings?: Partial<Settings>
  fleet?: (house: House, routing: Routing) => Promise<Fleet>
  /** A superuser's address of a PostgreSQL; without it the test run's own. */
  postgres?: string
  parts?: Parts
}

/** A whole Pillion in this process, with a clock that stands until it is moved. */
export async function startWorld(options: Options & { start?: number } = {}): Promise<World> {
  const all = settingsOf(options)
  const database = await worldDatabase(all, options)
  return onClock(testClock(options.start ?? NOON), database, all, options)
}

async function onClock(
  clock: TestClock,
  database: TestDatabase,
  settings: Settings,
  options: Options,
): Promise<World> {
  let heard = async () => {}
  const fleet: Options['fleet'] = async (house, routing) => {
    const made = heardFleet(await (options.fleet ?? chooseFleet)(house, routing))
    heard = made.heard
    return made.fleet
  }
  const world = await openWorld(clock, database, settings, { ...options, fleet })
  const settle = async () => {
    await heard()
    await world.house.jobs.runDue()
    await heard()
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
    beside: () => onClock(clock, database, settings, options),
    async restart() {
      await world.stop()
      return onClock(clock, database, settings, options)
    },
  }
}

/** The same with a clock that runs, for a browser; `from` says what time it is at the start. */
export async function startLiveWorld(options: Options & { from: number }): Promise<LiveWorld> {
  const ahead = options.from - Date.now()
  const all = settingsOf(options)
  return openWorld(clockAhead(ahead), await worldDatabase(all, options), all, options)
}

/** A database with the shops of every world and no server on it. */
export const seededDatabase = (): Promise<TestDatabase> => worldDatabase(settingsOf({}), {})

const settingsOf = ({ settings = {} }: Options): Settings => ({
  ...readSettings({}),
  port: 0,
  host: '127.0.0.1',
  logLevel: (process.env['TEST_LOG'] ?? 'silent') as 'silent',
  databaseConnections: 6,
  ...settings,
})

async function worldDatabase(settings: Settings, { postgres }: Options): Promise<TestDatabase> {
  const server = postgres === undefined ? {} : { server: postgres }
  const name = `world_${settings.country}_4`
  const template = await makeTemplate(name, (url) => prepare(url, settings), server)
  return makeDatabase('world', { template, ...server })
}

async function openWorld(
  clock: Clock,
  database: TestDatabase,
  settings: Settings,
  { fleet, parts = {} }: Options,
): Promise<LiveWorld & { stop(): Promise<void> }> {
  const running = await startServer(database.url, settings, {
    clock,
    ...(fleet ? { fleet } : {}),
    ...parts,
  })
  const { address } = running
  return {
    ...running,
    alice: await signIn(address, people.alice.email, people.alice.password),
    bob: await signIn(address, people.bob.email, people.bob.password),
    nobody: makeClient(address),
    stop: running.close,
    async close() {
      await running.close()
      await database.drop()
    },
  }
}

const STEP_MS = 1_000

/** The shops of every world, placed through the API once and copied with the database. */
async function prepare(url: string, settings: Settings): Promise<void> {
  const server = await startServer(url, settings)
  await seedKitchen(server)
  await seedBooks(server)
  await seedVouchers(server)
  await server.close()
}
