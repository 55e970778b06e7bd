import { startBareDatabase } from '@pillion/testkit/bare-database'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'

import type { Database } from '../db/database.ts'
import { system } from '../db/scope.ts'
import { bind, statement } from '../db/statement.ts'
import { insertVendorUpdate, outboxAfter, outboxHead, START } from './outbox.ts'

const ADD = statement(
  'add-update',
  insertVendorUpdate({ month: '81', vendor_id: `'nk'`, created_at: 'now()' }),
)
const ENSURE = statement('ensure', 'select ensure_partitions(81, 81)')

async function startDatabase() {
  const { database, url, close } = await startBareDatabase()
  onTestFinished(close)
  await database.run(system, bind(ENSURE))
  return { database, url }
}

/** Leaves a transaction open that has written. */
async function leaveOpen(url: string): Promise<Client> {
  const client = new Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query('select pg_current_xact_id()')
  return client
}

const countAfterStart = async (database: Database) =>
  (await outboxAfter(database, START, 10)).length

it('updates wait for a transaction of their database that began before them', async () => {
  const { database, url } = await startDatabase()
  const earlier = await leaveOpen(url)
  await database.run(system, bind(ADD))
  expect(await countAfterStart(database)).toBe(0)
  expect(await outboxHead(database)).toEqual(START)
  await earlier.query('commit')
  expect(await countAfterStart(database)).toBe(1)
})

it('updates do not wait for a transaction of another database', async () => {
  const { database, url } = await startDatabase()
  const other = await startDatabase()
  await leaveOpen(other.url)
  await database.run(system, bind(ADD))
  expect(await countAfterStart(database)).toBe(1)
  const own = await leaveOpen(url)
  await database.run(system, bind(ADD))
  expect(await countAfterStart(database)).toBe(1)
  await own.query('rollback')
  expect(await countAfterStart(database)).toBe(2)
})
