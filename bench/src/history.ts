import { startServer } from '@pillion/server/main'
import { readSettings } from '@pillion/server/platform/config/settings'
import { explainingDatabase } from '@pillion/testkit/explaining-database'

import { openFilledDatabase } from '../measure/filled-database.ts'
import { percentile } from '../measure/percentile.ts'
import {
  signInReader,
  startReadingServer,
  type Lookups,
  type ReadingServer,
} from '../measure/reading-server.ts'
import { median, report } from '../measure/report.ts'

// Finding past orders over HTTP among 5,000,000 orders and among 200,000, in turns, one call at a time.
const FEW = 200_000
const MANY = Number(process.argv[2] ?? 5_000_000)
const CALLS = 1_000
const WARM_UP = 200
const GOAL = 1.3
const GOAL_MS = 15
/** For the insights of 31 days of a parent vendor and its outlets. */
const INSIGHTS_GOAL_MS = 300

const now = Date.now()
const small = await openFilledDatabase(FEW, now)
const large = await openFilledDatabase(MANY, now)
const servers: ReadingServer[] = []
try {
  servers.push(await startReadingServer(small.databaseUrl, { orders: FEW, now }))
  servers.push(await startReadingServer(large.databaseUrl, { orders: MANY, now }))
  const [few, many] = servers as [ReadingServer, ReadingServer]
  const figures: Record<string, string> = {}
  let worst = 0
  let slowest = 0
  let insights = 0
  for (const name of Object.keys(few.lookups) as (keyof Lookups)[]) {
    const times = { few: [] as number[], many: [] as number[] }
    for (let call = 0; call < WARM_UP + CALLS; call += 1) {
      const [first, second] = [await timeOf(few, name, call), await timeOf(many, name, call)]
      if (call < WARM_UP) continue
      times.few.push(first)
      times.many.push(second)
    }
    const [p99Few, p99Many] = [percentile(times.few, 0.99), percentile(times.many, 0.99)]
    if (name === 'insights') insights = p99Many
    else {
      worst = Math.max(worst, p99Many / p99Few)
      slowest = Math.max(slowest, p99Many)
    }
    figures[`${name}, ms`] =
      `p99 ${p99Many.toFixed(1)} among many, ${p99Few.toFixed(1)} among few; ` +
      `medians ${median(times.many).toFixed(1)}, ${median(times.few).toFixed(1)}`
  }
  const partitions = await partitionsRead(large.databaseUrl, many)
  report(
    {
      orders: `${MANY} and ${FEW}`,
      'calls of each kind': CALLS,
      ...figures,
      'partitions of orders that an id search reads': partitions.join(', '),
      goal: `p99 at most ${GOAL} times as long and ${GOAL_MS} ms, one partition; insights p99 at most ${INSIGHTS_GOAL_MS} ms`,
    },
    worst,
  )
  if (worst > GOAL || slowest > GOAL_MS || insights > INSIGHTS_GOAL_MS || partitions.length !== 1)
    process.exitCode = 1
} finally {
  for (const server of servers) await server.kill()
  await large.close()
  await small.close()
}

async function timeOf(server: ReadingServer, name: keyof Lookups, call: number): Promise<number> {
  const path = server.lookups[name](call)
  const begin = performance.now()
  await server.read(path)
  return performance.now() - begin
}

/** The partitions that the statement of an id search finds rows in, by PostgreSQL's own account. */
async function partitionsRead(databaseUrl: string, { lookups }: ReadingServer): Promise<string[]> {
  const { wrap, explained } = explainingDatabase()
  const settings = { ...readSettings({}), port: 0, logLevel: 'error' as const }
  const server = await startServer(databaseUrl, settings, { wrapDatabase: wrap })
  try {
    const { read } = await signInReader(server.address)
    await read(lookups['id search'](0))
  } finally {
    await server.close()
  }
  const scans = explained.flatMap((run) => (run.statement === 'order' ? run.scans : []))
  return [...new Set(scans.flatMap((scan) => / on (orders_m\d+)$/.exec(scan)?.[1] ?? []))]
}
