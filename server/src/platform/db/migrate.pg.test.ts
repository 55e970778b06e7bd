import { makeDatabase } from '@pillion/testkit/test-database'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'

import { migrate } from './migrate.ts'

async function emptyDatabase(): Promise<{ url: string; client: Client }> {
  const { url, drop } = await makeDatabase('migrate')
  const client = new Client(url)
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  return { url, client }
}

it('applies every migration once', async () => {
  const { url } = await emptyDatabase()
  const { applied } = await migrate(url)
  expect(applied[0]).toBe('0001-initial-schema.sql')
  expect((await migrate(url)).applied).toEqual([])
})

it('recognises a migration that was recorded under another name', async () => {
  const { url, client } = await emptyDatabase()
  await migrate(url)
  await client.query(`update migration set name = '0001-house.sql' where name like '0001-%'`)
  expect((await migrate(url)).applied).toEqual([])
})

it('lets others pass while a table is locked, and applies the migration afterwards', async () => {
  const { url, client } = await emptyDatabase()
  const { applied } = await migrate(url)
  const last = applied.at(-1) ?? ''
  await client.query('delete from migration where name = $1', [last])
  await client.query('begin; lock table migration in exclusive mode')
  const waits: unknown[] = []
  const unlock = (details: object) => {
    waits.push(details)
    void client.query('rollback')
  }
  expect((await migrate(url, { log: { warn: unlock }, pauseMs: 0 })).applied).toEqual([last])
  expect(waits[0]).toEqual({ migration: last })
})

it('a migration reaches rows that only the system may change', async () => {
  const { url, client } = await emptyDatabase()
  await migrate(url)
  await client.query(`delete from migration where name like '0048-%'`)
  await client.query('alter table provider_intent drop column refunds, drop column failed_before')
  await client.query(
    `insert into provider_intent (intent_id, provider, key, wallet_id, status, amount, currency, failed_refunds, changed_at, created_at)
     values ('p1', 'adyen', 'k', 'w', 'paid', 73, 'SEK', '{R1}', 'epoch', 'epoch')`,
  )
  await migrate(url)
  const { rows } = await client.query('select refunds from provider_intent')
  expect(rows).toEqual([{ refunds: { R1: { amount: 73, at: 0, failed: true } } }])
})

it('refuses a migration whose content differs from what was applied', async () => {
  const { url, client } = await emptyDatabase()
  await migrate(url)
  await client.query(`update migration set hash = 'another' where name like '0002-%'`)
  await expect(migrate(url)).rejects.toThrow(
    'Migration 0002-address-book.sql was changed after it was applied',
  )
})
