import { listOrders } from '@pillion/contract/http/orders'
import { startServer } from '@pillion/server/main'
import { listOrders as listOrdersUseCase } from '@pillion/server/modules/orders/list-orders'
import { readSettings } from '@pillion/server/platform/config/settings'
import { APP_ROLE } from '@pillion/server/platform/db/migrate'
import { OUTLET } from '@pillion/testkit/requests'

import { openFilledDatabase } from '../measure/filled-database.ts'
import { makeGetter } from '../measure/http-client.ts'
import { rateOf } from '../measure/rate-of.ts'
import { signInReader, startReadingServer } from '../measure/reading-server.ts'
import { recorder } from '../measure/recorder.ts'
import { median, report } from '../measure/report.ts'
import type { SeededDatabase } from '../measure/seeded-database.ts'
import { startChildProcess } from '../measure/start-child-process.ts'

// Pages of 30 orders per second over HTTP with 16 callers, compared, in alternating rounds, with a Fastify server that
// only runs the same statement with the same driver and returns its rows. Pillion also identifies the caller, checks the vendor in a round
// trip of its own, and presents the rows.
const ORDERS = 200_000
const CALLERS = 16
const SECONDS = 5
const ROUNDS = 3
const GOAL = 0.8

const now = Date.now()
const postgres = await openFilledDatabase(ORDERS, now)
try {
  process.env['BASELINE_QUERY'] = JSON.stringify(await recordPage(postgres))
  const server = await startReadingServer(postgres.databaseUrl, { orders: ORDERS, now })
  const baseline = await startChildProcess(
    new URL('../measure/baseline-orders.ts', import.meta.url),
  )
  try {
    const getBaseline = makeGetter(baseline.address)
    const readPillion = async () => void (await server.read(server.lookups['page 1'](0)))
    const readBaseline = async () => {
      const { status, text } = await getBaseline('/')
      if (status !== 200) throw new Error(`the baseline returned ${status}: ${text}`)
    }
    const rates = { pillion: [] as number[], baseline: [] as number[] }
    for (const read of [readBaseline, readPillion]) await rateOf(CALLERS, 2, read)
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.baseline.push((await rateOf(CALLERS, SECONDS, readBaseline)).rate)
      rates.pillion.push((await rateOf(CALLERS, SECONDS, readPillion)).rate)
    }
    const ratio = median(rates.pillion) / median(rates.baseline)
    const rounded = (numbers: readonly number[]) => numbers.map((one) => Math.round(one)).join(', ')
    report(
      {
        'baseline, pages a second': rounded(rates.baseline),
        'Pillion, pages a second': rounded(rates.pillion),
        goal: `${GOAL.toFixed(2)} or more`,
      },
      ratio,
    )
    if (ratio < GOAL) process.exitCode = 1
  } finally {
    await baseline.kill()
    await server.kill()
  }
} finally {
  await postgres.close()
}

/** The statement that reads a page, as the use case sends it. */
async function recordPage({ databaseUrl }: SeededDatabase) {
  const settings = { ...readSettings({}), port: 0, logLevel: 'error' as const }
  const server = await startServer(databaseUrl, settings)
  try {
    const { client } = await signInReader(server.address)
    const caller = await server.context.identify('account', `Bearer ${client.token}`)
    const { database, trips } = recorder(server.context.database)
    const to = Math.floor(now / 1000)
    const query = {
      from: to - 30 * 86_400,
      to,
      count: 30,
      include_outlets: false,
      scheduled: false,
    }
    const params = { vendorId: OUTLET }
    await listOrdersUseCase({ ...server.context, database }, { ...callOf(caller), params, query })
    const page = trips.at(-1)?.at(-1)
    if (!page) throw new Error(`${listOrders.name} sent no statement`)
    return { url: databaseUrl, role: APP_ROLE, text: page.text, values: page.values }
  } finally {
    await server.close()
  }
}

function callOf<C>(caller: C) {
  const idempotency = { key: '', hash: Buffer.alloc(32), replayed: () => {} }
  return { caller, body: undefined, ip: '', userAgent: '', cookies: '', idempotency }
}
