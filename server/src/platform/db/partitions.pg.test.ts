import { startBareDatabase } from '@pillion/testkit/bare-database'
import { testClock } from '@pillion/testkit/test-clock'
import { startWorld, type World } from '@pillion/testkit/world'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { makeLog } from '../log/log.ts'
import { ensureNextPartitions } from './partitions.ts'
import { system } from './scope.ts'
import { bind, statement } from './statement.ts'

const DAY = 86_400_000

let world: World
let logged = ''
beforeAll(async () => {
  const log = makeLog('error', { write: (line) => void (logged += line) })
  world = await startWorld({ overrides: { log } })
})
afterAll(() => world.close())

const run = (sql: string) => world.context.database.run(system, bind(statement('by-hand', sql)))
const monthsOf = async (parent: string) => {
  const { rows } = await run(
    `select relname from pg_class where relispartition and relkind = 'r'
       and relname ~ '^${parent}_m[0-9]+$'`,
  )
  return rows.map((row) => Number(/\d+$/.exec(String(row['relname']))?.[0])).sort((a, b) => a - b)
}

/** October 2026, as `monthIndex` counts. */
const OCTOBER = 81

describe('partitions', () => {
  it.each(['orders', 'status_history', 'outbox'])(
    'of %s exist before the month begins',
    async (one) => {
      expect(await monthsOf(one)).toEqual(
        expect.arrayContaining([OCTOBER - 1, OCTOBER, OCTOBER + 1, OCTOBER + 2, OCTOBER + 3]),
      )
    },
  )

  it('are created while the server runs; a failure is retried', async () => {
    await run('alter function ensure_partitions(int, int) rename to out_of_order')
    world.clock.advance(60 * DAY)
    while (!logged.includes('ensure_partitions')) await run('select 1')
    expect((await fetch(`${world.address}/health/ready`)).status).toBe(200)
    await run('alter function out_of_order(int, int) rename to ensure_partitions')
    world.clock.advance(DAY / 4)
    while (!(await monthsOf('orders')).includes(OCTOBER + 5)) await run('select 1')
    expect(await monthsOf('outbox')).toContain(OCTOBER + 5)
  })
})

it('of later months are left for later by a start beside a dump; those of this month are needed', async () => {
  const { database, url, close } = await startBareDatabase()
  onTestFinished(close)
  const dump = new Client(url)
  const warnings: string[] = []
  const log = { warn: (_: object, text?: string) => void warnings.push(text ?? '') }
  const startIn = (month: number) =>
    ensureNextPartitions({ database, clock: testClock(Date.UTC(2026, month - 1, 2)), log })
  await startIn(10)
  await dump.connect()
  onTestFinished(() => dump.end())
  await dump.query('begin; lock table orders in access share mode')
  await startIn(12)
  expect(warnings).toEqual(['failed to create the partitions of later months; retrying in 6 h'])
  // ensure_partitions has its own limit of 1 s.
  await expect(startIn(13)).rejects.toThrow('lock timeout')
})

it('are found among tables whose names end with any number, however they are joined', async () => {
  const { url, close } = await startBareDatabase()
  onTestFinished(close)
  const client = new Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('select ensure_partitions(81, 82); create table other_99999 (); analyze')
  for (const join of ['hashjoin', 'mergejoin', 'nestloop']) {
    const others = ['hashjoin', 'mergejoin', 'nestloop'].filter((name) => name !== join)
    for (const other of others) await client.query(`set enable_${other} = off`)
    await client.query(`set enable_${join} = on`)
    const { rows } = await client.query('select month from order_months() month where month < 82')
    expect([join, rows]).toEqual([join, [{ month: 81 }]])
  }
})
