import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

import { signIn, type Client } from '@pillion/server/api-client/api-client'
import { startServer } from '@pillion/server/main'
import { placeOrder as placeOrderUseCase } from '@pillion/server/modules/orders/place-order'
import { readSettings } from '@pillion/server/platform/config/settings'
import { APP_ROLE } from '@pillion/server/platform/db/migrate'
import { clockAhead, untilNoon } from '@pillion/testkit/clock-ahead'
import { requestBody, type PlaceBody } from '@pillion/testkit/requests'
import { testUsers } from '@pillion/testkit/test-users'
import { Client as DatabaseClient } from 'pg'

import { busyTime } from '../measure/busy-time.ts'
import { holdDispatchLock } from '../measure/dispatch-lock.ts'
import { PgbenchMissing, pgbench } from '../measure/pgbench.ts'
import { startPlacingServer } from '../measure/placing-server.ts'
import { rateOf } from '../measure/rate-of.ts'
import { recorder, scriptOf, type Script } from '../measure/recorder.ts'
import { median, report } from '../measure/report.ts'
import { openSeededDatabase, type SeededDatabase } from '../measure/seeded-database.ts'

// HTTP placements per second with 16 concurrent callers, compared with pgbench running the same SQL
// in as many round trips on the same PostgreSQL in the same run. The server dispatches what it places and commits
// the placements of one round trip together; pgbench does neither.
const CALLERS = 16
const SECONDS = 5
const ROUNDS = 3
const GOAL = 0.5

const { owner } = testUsers
const postgres = await openSeededDatabase()
try {
  const { script, roundTrips } = await recordPlacement(postgres)
  const { http, transactions } = await withServer((place) => measure(place, script))
  const dispatcher = await holdDispatchLock(postgres.databaseUrl)
  const undispatched = await withServer((place) => repeat(() => placements(place)))
  await dispatcher.end()
  const ratio = (runs: readonly Run[]) => rate(runs) / rate(transactions)
  report(
    {
      'round trips of a placement': roundTrips,
      'pgbench, transactions a second': figures(transactions),
      'HTTP, placements a second': figures(http),
      'HTTP without dispatch': figures(undispatched),
      'busy microseconds of a transaction and of a placement': `${busy(transactions)}, ${busy(http)}`,
      'ratio without dispatch': ratio(undispatched).toFixed(2),
      'ratio of the busy microseconds': (busy(transactions) / busy(http)).toFixed(2),
      goal: `${GOAL.toFixed(2)} or more, at most 2 round trips`,
    },
    ratio(http),
  )
  if (roundTrips > 2) process.exitCode = 1
} catch (error) {
  if (!(error instanceof PgbenchMissing)) throw error
  process.stdout.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await postgres.close()
}

type Place = () => Promise<void>

/** Calls `work` with a function that places an order with a server process, and stops that process. */
async function withServer<A>(work: (place: Place) => Promise<A>): Promise<A> {
  const server = await startPlacingServer(postgres.databaseUrl)
  try {
    const place = async () => {
      const { status, text } = await server.place()
      if (status !== 200) throw new Error(`a placement returned ${status}: ${text}`)
    }
    await rateOf(CALLERS, 2, place)
    return await work(place)
  } finally {
    await server.kill()
  }
}

async function measure(place: Place, script: Script) {
  const limit = {
    databaseUrl: postgres.databaseUrl,
    script,
    clients: CALLERS,
    seconds: SECONDS,
    role: APP_ROLE,
  }
  const transactions: Run[] = []
  const http = await repeat(async () => {
    await waitForJobs()
    transactions.push(await timed(() => pgbench(limit)))
    await waitForJobs()
    return placements(place)
  })
  return { http, transactions }
}

/** How many a second, and how many microseconds each kept the cores of the machine busy. */
type Run = { rate: number; busy: number }

function placements(place: Place): Promise<Run> {
  return timed(async () => (await rateOf(CALLERS, SECONDS, place)).rate)
}

async function timed(work: () => Promise<number>): Promise<Run> {
  const before = busyTime()
  const perSecond = await work()
  return { rate: perSecond, busy: (busyTime() - before) / (perSecond * SECONDS) }
}

async function repeat(work: () => Promise<Run>): Promise<Run[]> {
  const runs: Run[] = []
  for (let round = 0; round < ROUNDS; round += 1) runs.push(await work())
  return runs
}

function rate(runs: readonly Run[]): number {
  return median(runs.map((run) => run.rate))
}

function busy(runs: readonly Run[]): number {
  return Math.round(median(runs.map((run) => run.busy)))
}

function figures(runs: readonly Run[]): string {
  return runs.map((run) => Math.round(run.rate)).join(', ')
}

/** The server dispatches pgbench's orders too, so each side starts when the other's jobs are done. */
async function waitForJobs(): Promise<void> {
  const client = new DatabaseClient(postgres.databaseUrl)
  await client.connect()
  const pendingJobs = `select from job where queue = 'order-placed' limit 1`
  while ((await client.query(pendingJobs)).rowCount) await setTimeout(100)
  await client.end()
}

/** The SQL of one placement, with fresh values where two placements differ. */
async function recordPlacement({ databaseUrl }: SeededDatabase) {
  const settings = { ...readSettings({}), port: 0, logLevel: 'error' as const }
  const server = await startServer(databaseUrl, settings, { clock: clockAhead(untilNoon()) })
  try {
    const client = await signIn(server.address, owner.email, owner.password)
    const body = await requestBody(client)
    const { database, trips } = recorder(server.context.database)
    const key = randomUUID()
    const call = await callOf(server.context.tokens, client, body, key)
    const { result } = await placeOrderUseCase({ ...server.context, database }, call)
    const answer = JSON.stringify({ result })
    const stem = result.order_id.slice(0, -8)
    const fresh = new Map<unknown, string>([
      [result.order_id, `('${stem}' || lpad(:r, 13, '0'))`],
      [key, `('key' || :r)`],
      [answer, `('{"result":{"order_id":"${stem}' || :r || '"}}')::jsonb`],
    ])
    for (const { values } of trips.at(-1) ?? [])
      for (const value of values)
        if (typeof value === 'string' && /^-?\d{15,}$/.test(value)) fresh.set(value, ':r')
    return { script: scriptOf(trips, fresh), roundTrips: trips.length }
  } finally {
    await server.close()
  }
}

type PlaceOrderCall = Parameters<typeof placeOrderUseCase>[1]

async function callOf(
  tokens: Parameters<typeof placeOrderUseCase>[0]['tokens'],
  client: Client,
  body: PlaceBody,
  key: string,
): Promise<PlaceOrderCall> {
  const caller = await tokens.verify(client.token)
  if (caller?.kind !== 'account') throw new Error('not signed in')
  const idempotency = { key, hash: Buffer.alloc(32, 1), replayed: () => {} }
  const sender = { ip: '127.0.0.1', userAgent: '', cookies: '' }
  return { params: undefined, query: undefined, body, caller, ...sender, idempotency }
}
