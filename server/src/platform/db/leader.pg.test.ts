import { testClock } from '@pillion/testkit/test-clock'
import { makeDatabase, type TestDatabase } from '@pillion/testkit/test-database'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { makeLog } from '../log/log.ts'
import { runAsLeader, type Leadership } from './leader.ts'

const LOCK = 4_711
let database: TestDatabase
let observer: Client
beforeAll(async () => {
  database = await makeDatabase('leader')
  observer = new Client({ connectionString: database.url })
  await observer.connect()
})
afterAll(async () => {
  await observer.end()
  await database.drop()
})

/** A process that has the duty or waits for it. */
async function startProcess(isRefused = () => false) {
  const clock = testClock(0)
  const transitions: ('begins' | 'fails' | 'ends')[] = []
  const leadership: Leadership = await runAsLeader({
    url: database.url,
    lock: LOCK,
    clock,
    log: makeLog('silent'),
    start: async () => {
      if (isRefused()) {
        transitions.push('fails')
        throw new Error('not now')
      }
      transitions.push('begins')
      return async () => void transitions.push('ends')
    },
  })
  onTestFinished(() => leadership.stop())
  return { clock, transitions, stop: leadership.stop }
}
type Process = Awaited<ReturnType<typeof startProcess>>

const MAX_ROUNDS = 20_000

/** Lets time pass for all until it is so. */
async function until(processes: readonly Process[], isReached: () => boolean): Promise<void> {
  for (let round = 0; !isReached(); round += 1) {
    if (round > MAX_ROUNDS)
      throw new Error(JSON.stringify(processes.map(({ transitions }) => transitions)))
    for (const { clock } of processes) clock.advance(1_000)
    await observer.query('select')
  }
}

/** As when the network or the database drops a connection, or its process is killed. */
async function dropLeaderConnection(): Promise<void> {
  const { rowCount } = await observer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity join pg_locks using (pid)
     where datname = current_database() and locktype = 'advisory' and objid = ${LOCK} and granted`,
  )
  expect(rowCount).toBe(1)
}

describe('of two processes', () => {
  it('one has the duty, and the other from when that one stops', async () => {
    const one = await startProcess()
    const other = await startProcess()
    for (const { clock } of [one, other]) clock.advance(60_000)
    expect([one.transitions, other.transitions]).toEqual([['begins'], []])
    await one.stop()
    await until([other], () => other.transitions.length > 0)
    expect([one.transitions, other.transitions]).toEqual([['begins', 'ends'], ['begins']])
  })

  it('the one that is cut off ends, and one of them has it again', async () => {
    const one = await startProcess()
    const other = await startProcess()
    await dropLeaderConnection()
    await until([one, other], () => [...one.transitions, ...other.transitions].length >= 3)
    expect(one.transitions.slice(0, 2)).toEqual(['begins', 'ends'])
    expect([...one.transitions.slice(2), ...other.transitions]).toEqual(['begins'])
  })

  it('the one that cannot begin leaves it to the other', async () => {
    let isDown = false
    const one = await startProcess(() => isDown)
    isDown = true
    await dropLeaderConnection()
    await until([one], () => one.transitions.includes('fails'))
    const other = await startProcess()
    await until([other], () => other.transitions.includes('begins'))
    expect(one.transitions.slice(0, 3)).toEqual(['begins', 'ends', 'fails'])
  })
})

describe('a process', () => {
  it('whose first beginning fails does not start, and keeps nobody else from it', async () => {
    await expect(startProcess(() => true)).rejects.toThrow('not now')
    const other = await startProcess()
    await until([other], () => other.transitions.includes('begins'))
  })

  it('that starts right after one has stopped has the duty at once', async () => {
    const one = await startProcess()
    await one.stop()
    const next = await startProcess()
    expect(next.transitions).toEqual(['begins'])
  })

  it('holds back no clean-up of the database while it has the duty', async () => {
    await startProcess()
    const { rows } = await observer.query(
      `select backend_xid, backend_xmin from pg_stat_activity
       where datname = current_database() and application_name = 'pillion-leader'`,
    )
    expect(rows).toEqual([{ backend_xid: null, backend_xmin: null }])
  })
})
