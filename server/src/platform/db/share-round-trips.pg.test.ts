import { startBareDatabase, type BareDatabase } from '@pillion/testkit/bare-database'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { system, type Scope } from './scope.ts'
import { shareRoundTrips } from './share-round-trips.ts'
import { bind, statement, type BoundStatement } from './statement.ts'

let bare: BareDatabase
beforeAll(async () => void (bare = await startBareDatabase()))
afterAll(() => bare.close())
beforeEach(() => bare.database.run(system, sql('delete from job')))

const sql = (text: string, ...values: unknown[]): BoundStatement =>
  bind(statement('by-hand', text), values)
const add = (key: string) =>
  sql(`insert into job (queue, key, payload, run_at) values ('q', $1, '{}', now())`, key)
const keys = async () =>
  (await bare.database.run(system, sql('select key from job order by key'))).rows.map(
    ({ key }) => key,
  )
const share = (...statements: BoundStatement[]) => bare.database.sharedBatch(system, statements)

describe('calls made at the same time', () => {
  it('share a round trip, four at most, and each gets its own results', async () => {
    const before = bare.database.roundTrips()
    const names = ['a', 'b', 'c', 'd', 'e']
    const results = await Promise.all(
      names.map((name) => share(add(name), sql('select $1::text as name', name))),
    )
    expect(bare.database.roundTrips()).toBe(before + 2)
    expect(results.map(([added, selected]) => [added?.count, selected?.rows])).toEqual(
      names.map((name) => [1, [{ name }]]),
    )
    expect(await keys()).toEqual(names)
  })

  it('each run in the scope of their own caller', async () => {
    const scopes: Scope[] = [{ account: 'one' }, { account: 'other' }, system, { anonymous: true }]
    const settings = `select current_setting('app.account') as account, current_setting('app.system') as system`
    const results = await Promise.all(
      scopes.map((scope) => bare.database.sharedBatch(scope, [sql(settings)])),
    )
    expect(results.map(([result]) => result?.rows[0])).toEqual([
      { account: 'one', system: '' },
      { account: 'other', system: '' },
      { account: '', system: 'yes' },
      { account: '', system: '' },
    ])
  })

  it('succeed without the one that fails', async () => {
    await share(add('taken'))
    const outcomes = await Promise.allSettled([
      share(add('a')),
      share(add('taken')),
      share(add('b')),
    ])
    expect(outcomes).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { code: '23505', table: 'job' } },
      { status: 'fulfilled' },
    ])
    expect(await keys()).toEqual(['a', 'b', 'taken'])
  })
})

describe('calls whose connection is lost', () => {
  it.each([
    ['without a word', new Error('Connection terminated unexpectedly')],
    ['by a shutdown', Object.assign(new Error('terminating'), { severity: 'FATAL' })],
  ])('fail and are not sent again, since they may have been committed: %s', async (_, error) => {
    let trips = 0
    const shared = shareRoundTrips(async () => {
      trips += 1
      throw error
    })
    const outcomes = await Promise.allSettled([
      shared(system, [add('a')]),
      shared(system, [add('b')]),
    ])
    expect(outcomes).toEqual([
      { status: 'rejected', reason: error },
      { status: 'rejected', reason: error },
    ])
    expect(trips).toBe(1)
  })
})
