import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { getBulkProgress, placeBulkOrders } from '@pillion/contract/http/bulk'
import { signIn, type Client } from '@pillion/server/api-client/api-client'
import { bulkRows, uploadRows } from '@pillion/testkit/bulk-sheets'
import { untilNoon } from '@pillion/testkit/clock-ahead'
import { OUTLET } from '@pillion/testkit/requests'
import { startServerProcess } from '@pillion/testkit/server-process'
import { testUsers } from '@pillion/testkit/test-users'
import { Client as DatabaseClient } from 'pg'

import { holdDispatchLock } from '../measure/dispatch-lock.ts'
import { median, report } from '../measure/report.ts'
import { openSeededDatabase } from '../measure/seeded-database.ts'

// Placing the 10,000 orders of a bulk job, compared with COPY of all rows that placing writes, into the same tables
// with the same indexes and checks, one statement per table. COPY runs as superuser, which bypasses row-level
// security. The copies go into a second database that grows at the same rate. No server dispatches meanwhile.
const ROWS = 10_000
const ROUNDS = 3
const GOAL = 2
const COPY_DATABASE = 'pillion_copy'
const POLL_MS = 20
/** Rows that placing a job writes. The job's own rows are updated, because they store the order ID and the state. */
const WRITTEN = {
  orders: 'order_id in (select order_id from bulk_row where bulk_job_id = $job)',
  status_history: 'order_id in (select order_id from bulk_row where bulk_job_id = $job)',
  outbox: 'order_id in (select order_id from bulk_row where bulk_job_id = $job)',
  job: 'key in (select order_id from bulk_row where bulk_job_id = $job)',
  bulk_row: 'bulk_job_id = $job',
}

const postgres = await openSeededDatabase()
const files: string[] = []
try {
  const copyUrl = urlOf(COPY_DATABASE)
  const name = new URL(postgres.databaseUrl).pathname.slice(1)
  await run(urlOf('postgres'), `create database ${COPY_DATABASE} template ${name}`)
  const dispatcher = await holdDispatchLock(postgres.databaseUrl)
  const jobs = await placeJobs()
  await dispatcher.end()
  const copies: Record<string, number>[] = []
  for (const { jobId } of jobs) copies.push(await copyJob(jobId, copyUrl))

  const placing = jobs.map(({ seconds }) => seconds)
  const copying = copies.map((copy) => Object.values(copy).reduce((sum, each) => sum + each, 0))
  const tables = Object.keys(WRITTEN).map(
    (table) => `${table} ${median(copies.map((copy) => copy[table] ?? NaN)).toFixed(2)}`,
  )
  const ratio = median(placing) / median(copying)
  const list = (seconds: readonly number[]) => seconds.map((each) => each.toFixed(2)).join(', ')
  report(
    {
      rows: ROWS,
      'placed, s': list(placing),
      'copied, s': list(copying),
      'of which, s': tables.join(', '),
      'orders a second': Math.round(ROWS / median(placing)),
      goal: `${GOAL.toFixed(2)} or less`,
    },
    ratio,
  )
  if (ratio > GOAL) process.exitCode = 1
} finally {
  await postgres.close()
  for (const file of files) await rm(file, { force: true })
}

async function placeJobs(): Promise<{ jobId: string; seconds: number }[]> {
  const server = await startServerProcess(postgres.databaseUrl, {
    FLEET_SPEED: '0.1',
    LOG_LEVEL: 'error',
    CLOCK_AHEAD_MS: String(untilNoon()),
  })
  try {
    const { email, password } = testUsers.owner
    const client = await signIn(server.address, email, password)
    const jobs: { jobId: string; seconds: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const { bulk_job } = await uploadRows(client, bulkRows(ROWS))
      const jobId = bulk_job.metadata.bulk_job_id
      jobs.push({ jobId, seconds: await placeJob(client, jobId) })
    }
    return jobs
  } finally {
    await server.kill()
  }
}

/** How long it took, in s. */
async function placeJob(client: Client, jobId: string): Promise<number> {
  const params = { vendorId: OUTLET, jobId }
  const start = performance.now()
  await client.call(placeBulkOrders, { params: { jobId } })
  for (;;) {
    const { bulk_job } = (await client.call(getBulkProgress, { params })).body
    if (!bulk_job.progress) {
      if (bulk_job.orders_placed !== ROWS) throw new Error('not every row was placed')
      return (performance.now() - start) / 1_000
    }
    await setTimeout(POLL_MS)
  }
}

/** How long each table took, in s. */
async function copyJob(jobId: string, url: string): Promise<Record<string, number>> {
  await copy('bulk_job', `bulk_job_id = '${jobId}'`, url)
  const seconds: Record<string, number> = {}
  for (const [table, condition] of Object.entries(WRITTEN))
    seconds[table] = await copy(table, condition.replace('$job', `'${jobId}'`), url)
  return seconds
}

async function copy(table: string, condition: string, url: string): Promise<number> {
  const file = join(tmpdir(), `pillion-copy-${process.pid}-${table}`)
  files.push(file)
  const columns = await columnsOf(table)
  const written = await run(
    postgres.databaseUrl,
    `copy (select ${columns} from ${table} where ${condition}) to '${file}'`,
  )
  const copied = await run(url, `copy ${table} (${columns}) from '${file}'`)
  if (table !== 'bulk_job' && written.count !== ROWS)
    throw new Error(`expected ${ROWS} rows in ${table}, found ${written.count}`)
  return copied.seconds
}

/** The table's columns, without generated and identity ones. */
async function columnsOf(table: string): Promise<string> {
  const { rows } = await run(
    postgres.databaseUrl,
    `select column_name from information_schema.columns
     where table_name = '${table}' and is_generated = 'NEVER' and is_identity = 'NO'`,
  )
  return (rows as { column_name: string }[]).map(({ column_name }) => column_name).join(', ')
}

/** Runs a statement as superuser and measures it, in seconds. */
async function run(url: string, statement: string) {
  const client = new DatabaseClient(url)
  await client.connect()
  try {
    const start = performance.now()
    const { rows, rowCount } = await client.query(statement)
    const seconds = (performance.now() - start) / 1_000
    return { rows: rows as unknown[], count: rowCount, seconds }
  } finally {
    await client.end()
  }
}

function urlOf(database: string): string {
  const url = new URL(postgres.databaseUrl)
  url.pathname = `/${database}`
  return url.href
}
