import { startBareDatabase, type BareDatabase } from '@pillion/testkit/bare-database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { UnavailableError } from '../refusals/unavailable-error.ts'
import { openDatabase } from './database.ts'
import { system } from './scope.ts'
import { bind, statement, type BoundStatement } from './statement.ts'

let bare: BareDatabase
beforeAll(async () => void (bare = await startBareDatabase()))
afterAll(() => bare.close())
beforeEach(() => bare.database.run(system, sql('delete from job')))

const sql = (text: string, ...values: unknown[]): BoundStatement =>
  bind(statement('by-hand', text), values)
const ask = async (text: string, ...values: unknown[]) =>
  (await bare.database.run(system, sql(text, ...values))).rows

const add = (key: string) =>
  sql(`insert into job (queue, key, payload, run_at) values ('q', $1, '{}', now())`, key)
const keys = async () => (await ask('select key from job order by key')).map(({ key }) => key)

describe('statements that are sent together', () => {
  it('take one round trip, return results in order and see earlier effects', async () => {
    const before = bare.database.roundTrips()
    const results = await bare.database.batch(system, [
      add('a'),
      sql('select count(*) as jobs from job'),
      add('b'),
      sql('select count(*) as jobs from job'),
    ])
    expect(bare.database.roundTrips()).toBe(before + 1)
    expect(results).toEqual([
      { rows: [], count: 1 },
      { rows: [{ jobs: 1 }], count: 1 },
      { rows: [], count: 1 },
      { rows: [{ jobs: 2 }], count: 1 },
    ])
  })

  it('are one transaction: when one fails, all are undone and its error is reported', async () => {
    const trip = bare.database.batch(system, [add('a'), add('a'), add('b')])
    await expect(trip).rejects.toMatchObject({ code: '23505', table: 'job' })
    expect(await keys()).toEqual([])
  })

  it('can be repeated after a failure, prepared or not', async () => {
    const fresh = sql(
      `insert into job (queue, key, payload, run_at) values ('fresh', $1, '{}', now())`,
      'c',
    )
    for (let turn = 0; turn < 12; turn += 1)
      await expect(bare.database.batch(system, [add('a'), add('a'), fresh])).rejects.toThrow(
        'job_key_key',
      )
    await bare.database.batch(system, [add('a'), fresh])
    expect(await keys()).toEqual(['a', 'c'])
  })

  it('with a syntax error do not affect later ones', async () => {
    await expect(ask('select nothing of the kind')).rejects.toMatchObject({ code: '42601' })
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('a transaction', () => {
  it('sends the statements of one turn in one round trip', async () => {
    const before = bare.database.roundTrips()
    await bare.database.transaction(system, async (transaction) => {
      const [, found] = await Promise.all([
        transaction.run(add('a')),
        transaction.run(sql('select key from job')),
      ])
      expect(found.rows).toEqual([{ key: 'a' }])
      await transaction.run(add('b'))
    })
    // One for the first two, one for the third, and one for the commit.
    expect(bare.database.roundTrips()).toBe(before + 3)
    expect(await keys()).toEqual(['a', 'b'])
  })

  it('is rolled back when its work fails, and costs nothing without statements', async () => {
    const work = bare.database.transaction(system, async (transaction) => {
      await transaction.run(add('a'))
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    const before = bare.database.roundTrips()
    expect(await bare.database.transaction(system, async () => 'done')).toBe('done')
    expect(bare.database.roundTrips()).toBe(before)
    expect(await keys()).toEqual([])
  })

  it('can only be rolled back after a failed statement', async () => {
    const work = bare.database.transaction(system, async (transaction) => {
      await transaction.run(sql('select 1 / 0')).catch(() => {})
      await transaction.run(add('a'))
    })
    await expect(work).rejects.toMatchObject({ code: '25P02' })
    expect(await keys()).toEqual([])
  })
})

describe('values', () => {
  it.each([
    ['text', 'å"\\\'{},\n', 'text'],
    ['null', null, 'text'],
    ['a boolean', true, 'boolean'],
    ['a number', -1.5, 'double precision'],
    ['a list of texts', ['a', '', 'b"c\\d', '{x,y}', 'NULL', null], 'text[]'],
    ['a list of texts with control characters', ['\n\t\u0001"\\', 'å😀\u007f'], 'text[]'],
    ['a list of numbers', [1, 2.5], 'double precision[]'],
    ['a list of booleans', [true, false, null], 'boolean[]'],
    ['a list of bytes', [Buffer.from([0, 92, 255]), Buffer.alloc(0)], 'bytea[]'],
    ['an empty list', [], 'text[]'],
    ['an object', { a: [1, 'zwei'], b: null }, 'jsonb'],
    ['bytes', Buffer.from([0, 1, 255]), 'bytea'],
  ])('are read as they were written: %s', async (_, value, type) => {
    expect(await ask(`select $1::${type} as value`, value)).toEqual([{ value }])
  })

  it('of JSON in a list are read as they were written', async () => {
    const list = [{ order_id: 'a"b\\c' }, { order_id: 'ö' }]
    const texts = list.map((one) => JSON.stringify(one))
    expect(await ask('select to_json($1::jsonb[]) as value', texts)).toEqual([{ value: list }])
  })

  it('that are integers beyond the safe range stay text', async () => {
    expect(await ask(`select 9007199254740993::bigint as big, 7::bigint as small`)).toEqual([
      { big: '9007199254740993', small: 7 },
    ])
  })
})

it('a connection that may only read, as after a failover, is unavailable and makes room for a new one', async () => {
  const database = openDatabase({ url: bare.url, connections: 1, named: true, onError() {} })
  await database.run(system, sql('set default_transaction_read_only = on'))
  await expect(database.run(system, add('a'))).rejects.toBeInstanceOf(UnavailableError)
  await database.run(system, add('a'))
  expect(await keys()).toEqual(['a'])
  await database.end()
})
