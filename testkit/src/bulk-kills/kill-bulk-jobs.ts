import { setTimeout as pause } from 'node:timers/promises'

import { makeRandom, type Random } from '@pillion/city/random'
import {
  createBulkJob,
  getBulkJob,
  getBulkProgress,
  placeBulkOrders,
} from '@pillion/contract/http/bulk'
import type { AnswerOf, Operation } from '@pillion/contract/operation'
import {
  makeClient,
  signIn,
  type CallInput,
  type Client,
} from '@pillion/server/api-client/api-client'

import { bulkCells, bulkSheet } from '../bulk-sheets.ts'
import { OUTLET } from '../requests.ts'
import { startRestartableServer } from '../restartable-server.ts'
import { testUsers } from '../test-users.ts'
import { ordersDescribed, untilDatabaseIsUp } from './placed-rows.ts'

/** As long as the slowest step takes on a busy machine. */
const STEP_MS = { upload: 1_500, locate: 500, confirm: 50, place: 1_500 }
/** More than the lease of a job that nobody runs any more. */
const LEASE_MS = 61_000
/** More than the hour that limits uploads. */
const BETWEEN_RUNS_MS = 3_700_000
const POLL_MS = 20

export type BulkKillReport = {
  /** Files that were placed although everything stopped several times meanwhile. */
  runs: number
  serverKills: number
  databaseStops: number
  /** Rows that were accepted, and orders placed for them. */
  accepted: number
  placed: number
  /** Rows without their order or with several, and orders of no row. */
  violations: string[]
}

type Stage = keyof typeof STEP_MS
type Stop = { stage: Stage; victim: 'server' | 'database'; afterMs: number }

/**
 * Uploads and places that many spreadsheets, one after another, and kills the server or stops its database at every
 * stage of them. Nobody confirms a job twice: it has to go on by itself.
 */
export async function killBulkJobs(
  databaseUrl: string,
  options: {
    seed: number
    runs: number
    stopDatabase: () => Promise<void>
    onRun?: (report: BulkKillReport) => void
  },
): Promise<BulkKillReport> {
  const report = { runs: 0, serverKills: 0, databaseStops: 0, accepted: 0, placed: 0 }
  const violations: string[] = []
  const env = { FLEET_SPEED: '0.1', SERVICE_HOURS: '0000:0000', LOG_LEVEL: 'fatal' }
  const server = await startRestartableServer(databaseUrl, env)
  let ahead = 0
  const advance = (ms: number) => server.setClockAhead((ahead += ms))
  try {
    for (let run = 1; run <= options.runs; run += 1) {
      const random = makeRandom(options.seed, `run ${run}`)
      const tag = `run ${options.seed}/${run}, row `
      advance(BETWEEN_RUNS_MS)
      const stops = stopsOf(random)
      const { accepted, placed, found } = await placeFile(random, tag, stops)
      report.runs += 1
      report.accepted += accepted
      report.placed += placed
      violations.push(...found)
      options.onRun?.({ ...report, violations })
    }
  } finally {
    await server.end()
  }
  return { ...report, violations }

  async function placeFile(random: Random, tag: string, stops: readonly Stop[]) {
    const { email, password } = testUsers.owner
    const { token } = await untilDone(async () => signIn(await server.address(), email, password))
    const callUntilDone = <O extends Operation>(operation: O, input: CallInput<O>) =>
      untilDone(async () => answerOf(makeClient(await server.address(), token), operation, input))
    const stopDuring = async <A>(stage: Stage, work: () => Promise<A>): Promise<A> => {
      const working = work()
      for (const stop of stops) if (stop.stage === stage) await doStop(stop)
      return working
    }

    const content = sheetOf(random, tag).toString('base64')
    const body = { vendor_id: OUTLET, content }
    const upload = () => callUntilDone(createBulkJob, { body, key: `upload-${keyOf(tag)}` })
    const { bulk_job } = (await stopDuring('upload', upload)).body
    const params = { vendorId: OUTLET, jobId: bulk_job.metadata.bulk_job_id }
    const untilOver = async () => {
      for (;;) {
        const { body: now } = await callUntilDone(getBulkProgress, { params })
        if (!now.bulk_job.progress) return now.bulk_job
        await pause(POLL_MS)
      }
    }
    const checked = await stopDuring('locate', untilOver)
    const confirm = () =>
      callUntilDone(placeBulkOrders, {
        params: { jobId: params.jobId },
        key: `place-${keyOf(tag)}`,
      })
    await stopDuring('confirm', confirm)
    const job = await stopDuring('place', untilOver)
    const { orders } = (await callUntilDone(getBulkJob, { params })).body
    const found = await violationsOf({ tag, orders, accepted: checked.orders_to_be_placed })
    return { accepted: checked.orders_to_be_placed, placed: job.orders_placed, found }
  }

  /** The clock runs on, so that what the dead process was doing is free for the next one. */
  async function doStop({ victim, afterMs }: Stop): Promise<void> {
    await pause(afterMs)
    if (victim === 'server') {
      report.serverKills += 1
      await server.kill()
    } else {
      report.databaseStops += 1
      await options.stopDatabase()
      await untilDatabaseIsUp(databaseUrl)
    }
    advance(LEASE_MS)
  }

  async function violationsOf({
    tag,
    orders,
    accepted,
  }: {
    tag: string
    orders: AnswerOf<typeof getBulkJob>['body']['orders']
    accepted: number
  }): Promise<string[]> {
    const placed = orders.filter(({ status }) => status === 'placed')
    const known = new Set(placed.map(({ order_id }) => order_id))
    const stored = await ordersDescribed(databaseUrl, tag)
    const descriptions = new Set(stored.map(({ description }) => description))
    return [
      ...(placed.length === accepted ? [] : [`${placed.length} of ${accepted} rows placed`]),
      ...(known.size === placed.length ? [] : ['rows share an order']),
      ...(stored.length === placed.length ? [] : [`${stored.length} orders of ${placed.length}`]),
      ...(descriptions.size === stored.length ? [] : ['a row was placed twice']),
      ...stored.filter(({ order_id }) => !known.has(order_id)).map(() => 'an order of no row'),
      ...stored.filter(({ begun }) => begun !== 1).map(() => 'an order did not begin once'),
    ].map((violation) => `${tag}${violation}`)
  }
}

/** One to three stops, each at a stage and a moment of its own. */
function stopsOf(random: Random): Stop[] {
  const stages = Object.keys(STEP_MS) as Stage[]
  const count = Math.floor(random.between(1, 4))
  return Array.from({ length: count }, () => {
    const stage = random.pick(stages)
    const victim = random.chance(0.6) ? 'server' : 'database'
    return { stage, victim, afterMs: random.between(0, STEP_MS[stage]) }
  })
}

/** Some rows have their address looked up, and some cannot be placed. */
function sheetOf(random: Random, tag: string): Buffer {
  const count = random.pick([40, 300, 600])
  const rows = Array.from({ length: count }, (_, at) => {
    const cells = bulkCells(at + 1, { description: `${tag}${at + 2}` })
    if (random.chance(0.3)) Object.assign(cells, { latitude: '', longitude: '' })
    if (random.chance(0.05)) Object.assign(cells, { amount: '' })
    return cells
  })
  return bulkSheet(rows)
}

/** Repeats work until it succeeds, as a person would. */
async function untilDone<A>(work: () => Promise<A | undefined>): Promise<A> {
  for (;;) {
    const result = await work().catch(ifUnanswered)
    if (result !== undefined) return result
    await pause(POLL_MS)
  }
}

class Refused extends Error {}

/** A connection that broke, or a server that was not there yet. */
function ifUnanswered(error: unknown): undefined {
  if (error instanceof Refused) throw error
}

/** Refusals that a later try may not get. */
const TRANSIENT: ReadonlySet<number> = new Set([409, 429, 500, 503])

async function answerOf<O extends Operation>(
  client: Client,
  operation: O,
  input: CallInput<O>,
): Promise<AnswerOf<O> | undefined> {
  const { status, answer } = await client.send(operation, input)
  if (status === 200) return answer
  if (TRANSIENT.has(status)) return undefined
  throw new Refused(`${operation.name} answered ${status}: ${JSON.stringify(answer)}`)
}

const keyOf = (tag: string): string => tag.replaceAll(/\D+/g, '-')
