import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getBulkProgress, placeBulkOrders } from '@pillion/contract/http/bulk'
import { signIn } from '@pillion/server/api-client/api-client'
import { bulkRows, uploadRows } from '@pillion/testkit/bulk-sheets'
import { untilNoon } from '@pillion/testkit/clock-ahead'
import { OUTLET } from '@pillion/testkit/requests'
import { startServerProcess } from '@pillion/testkit/server-process'
import { testUsers } from '@pillion/testkit/test-users'
import { Client as DatabaseClient } from 'pg'

import { report } from '../measure/report.ts'
import { openShop } from '../measure/shop.ts'

// Placing the 10,000 orders of a bulk job, compared with one COPY of the rows that it writes into the same tables, with
// all their checks, of a database that has none of them yet.
const ROWS = 10_000
const GOAL = 2
const EMPTY = 'pillion_before'
/** What placing writes, by the IDs of the orders. */
const TABLES = { orders: 'true', status_history: 'position = 0', outbox: 'true' } as const

const shop = await openShop()
const files: string[] = []
try {
  const bulkJobId = await withServer(async ({ client }) => {
    const { bulk_job } = await uploadRows(client, bulkRows(ROWS))
    return bulk_job.metadata.bulk_job_id
  })
  const { pathname } = new URL(shop.databaseUrl)
  const name = pathname.slice(1)
  const emptyUrl = new URL(shop.databaseUrl)
  emptyUrl.pathname = `/${EMPTY}`
  const postgresUrl = new URL(shop.databaseUrl)
  postgresUrl.pathname = '/postgres'
  await run(postgresUrl.href, `create database ${EMPTY} template ${name}`)

  const placing = await withServer(async ({ client }) => {
    const params = { vendorId: OUTLET, jobId: bulkJobId }
    const start = performance.now()
    await client.call(placeBulkOrders, { params: { jobId: bulkJobId } })
    for (;;) {
      const { bulk_job } = (await client.call(getBulkProgress, { params })).body
      if (!bulk_job.progress) {
        if (bulk_job.orders_placed !== ROWS) throw new Error('not every row was placed')
        return (performance.now() - start) / 1_000
      }
    }
  })
  let copying = 0
  for (const [table, condition] of Object.entries(TABLES)) {
    const file = join(tmpdir(), `pillion-copy-${process.pid}-${table}`)
    files.push(file)
    const columns = await columnsOf(table)
    const rows = `select ${columns} from ${table} where ${condition} and order_id in (select order_id from bulk_row)`
    await run(shop.databaseUrl, `copy (${rows}) to '${file}'`)
    copying += await run(emptyUrl.href, `copy ${table} (${columns}) from '${file}'`)
  }
  const ratio = placing / copying
  report(
    {
      rows: ROWS,
      'placed, s': placing.toFixed(2),
      'copied, s': copying.toFixed(2),
      'orders a second': Math.round(ROWS / placing),
      goal: `${GOAL.toFixed(2)} or less`,
    },
    ratio,
  )
  if (ratio > GOAL) process.exitCode = 1
} finally {
  await shop.close()
  for (const file of files) await rm(file, { force: true })
}

async function withServer<A>(
  work: (server: { client: Awaited<ReturnType<typeof signIn>> }) => Promise<A>,
): Promise<A> {
  const server = await startServerProcess(shop.databaseUrl, {
    FLEET_SPEED: '0.1',
    LOG_LEVEL: 'error',
    CLOCK_AHEAD_MS: String(untilNoon()),
  })
  try {
    const { email, password } = testUsers.owner
    return await work({ client: await signIn(server.address, email, password) })
  } finally {
    await server.kill()
  }
}

/** Those that PostgreSQL does not compute. */
async function columnsOf(table: string): Promise<string> {
  const { rows } = await query(
    shop.databaseUrl,
    `select column_name from information_schema.columns
     where table_name = '${table}' and is_generated = 'NEVER'`,
  )
  return (rows as { column_name: string }[]).map(({ column_name }) => column_name).join(', ')
}

/** Runs a statement; how long it took, in s. */
async function run(url: string, statement: string): Promise<number> {
  const { seconds } = await query(url, statement)
  return seconds
}

/** As superuser. */
async function query(url: string, statement: string) {
  const client = new DatabaseClient(url)
  await client.connect()
  try {
    const start = performance.now()
    const { rows } = await client.query(statement)
    return { rows: rows as unknown[], seconds: (performance.now() - start) / 1_000 }
  } finally {
    await client.end()
  }
}
