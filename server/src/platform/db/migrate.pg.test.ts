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

it('refuses a migration whose content differs from what was applied', async () => {
  const { url, client } = await emptyDatabase()
  await migrate(url)
  await client.query(`update migration set hash = 'another' where name like '0002-%'`)
  await expect(migrate(url)).rejects.toThrow(
    'Migration 0002-address-book.sql was changed after it was applied',
  )
})
