import { randomUUID } from 'node:crypto'

import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'

import { makeDatabase, makeTemplate, type TestDatabase } from './test-database.ts'

describe('two databases', () => {
  it('do not see each other’s data', async () => {
    const [one, other] = await Promise.all([database(), database()])
    await ask(one.url, 'create table only_here (id int)')
    expect(await ask(one.url, `select to_regclass('only_here')::text as found`)).toEqual([
      { found: 'only_here' },
    ])
    expect(await ask(other.url, `select to_regclass('only_here')::text as found`)).toEqual([
      { found: null },
    ])
  })
})

describe('a template', () => {
  it('is filled once for concurrent callers, and copied with its contents', async () => {
    let filled = 0
    const name = `template_${randomUUID()}`
    const make = () =>
      makeTemplate(name, async (url) => {
        filled += 1
        await ask(url, `create table greeting as select 'hello' as words`)
      })
    const names = await Promise.all([make(), make(), make()])
    const copies = await Promise.all(names.map((template) => database({ template })))
    const words = await Promise.all(copies.map(({ url }) => ask(url, 'select words from greeting')))
    expect(words).toEqual(Array.from({ length: 3 }, () => [{ words: 'hello' }]))
    expect(filled).toBe(1)
  })

  it('that failed to fill is filled again by the next caller', async () => {
    const name = `template_${randomUUID()}`
    const failing = makeTemplate(name, async (url) => {
      await ask(url, 'create table half_way (id int)')
      throw new Error('no further')
    })
    await expect(failing).rejects.toThrow('no further')
    await makeTemplate(name, async (url) => {
      await ask(url, 'create table all_the_way (id int)')
    })
    const { url } = await database({ template: name })
    expect(await ask(url, `select relname from pg_class where relname like '%_way'`)).toEqual([
      { relname: 'all_the_way' },
    ])
  })
})

describe('a dropped database', () => {
  it('is gone, and its open connections are closed', async () => {
    const dropped = await makeDatabase('dropped')
    const lingering = new Client(dropped.url)
    lingering.on('error', () => undefined)
    const ended = new Promise((resolve) => lingering.once('end', resolve))
    await lingering.connect()
    await dropped.drop()
    await ended
    await expect(ask(dropped.url, 'select 1')).rejects.toMatchObject({ code: '3D000' })
  })
})

async function database(options?: { template?: string }): Promise<TestDatabase> {
  const made = await makeDatabase('kit', options)
  onTestFinished(() => made.drop())
  return made
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query(sql).finally(() => client.end())
  return rows
}
