import { testClock } from '@pillion/testkit/test-clock'
import { makeDatabase, type TestDatabase } from '@pillion/testkit/test-database'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { makeLog } from '../log/log.ts'
import { acquireLock, runAsLeader, type Leadership } from './leader.ts'

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

/** A process that leads or waits to lead. */
async function startProcess(
  isRefused = () => false,
  { leaseMs, stopTask }: { leaseMs?: number; stopTask?: () => Promise<void> } = {},
) {
  const clock = testClock(0)
  const transitions: ('begins' | 'fails' | 'ends')[] = []
  const leadership: Leadership = await runAsLeader({
    url: database.url,
    lock: LOCK,
    clock,
    log: makeLog('silent'),
    ...(leaseMs !== undefined && { leaseMs }),
    start: async () => {
      if (isRefused()) {
        transitions.push('fails')
        throw new Error('not now')
      }
      transitions.push('begins')
      return async () => {
        await stopTask?.()
        transitions.push('ends')
      }
    },
  })
  onTestFinished(() => leadership.stop())
  return { clock, transitions, stop: leadership.stop }
}
type Process = Awaited<ReturnType<typeof startProcess>>

const MAX_ROUNDS = 20_000

/** Advances all clocks until the condition holds. */
async function until(processes: readonly Process[], isReached: () => boolean): Promise<void> {
  for (let round = 0; !isReached(); round += 1) {
    if (round > MAX_ROUNDS)
      throw new Error(JSON.stringify(processes.map(({ transitions }) => transitions)))
    for (const { clock } of processes) clock.advance(1_000)
    await observer.query('select')
  }
}

/** Waits until the leader has been heard this many times. */
async function untilHeard(times: number): Promise<void> {
  const heard = new Set<number>()
  for (let round = 0; heard.size < times; round += 1) {
    if (round > 20 * MAX_ROUNDS) throw new Error('the leader sends no heartbeat')
    const { rows } = await observer.query<{ at: number }>(
      `select extract(epoch from query_start)::float as at from pg_stat_activity join pg_locks using (pid)
       where datname = current_database() and locktype = 'advisory' and objid = ${LOCK} and granted`,
    )
    for (const { at } of rows) heard.add(at)
  }
}

/** Acts as a network or database that drops a connection, or as a killed process. */
async function dropLeaderConnection(): Promise<void> {
  const { rowCount } = await observer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity join pg_locks using (pid)
     where datname = current_database() and locktype = 'advisory' and objid = ${LOCK} and granted`,
  )
  expect(rowCount).toBe(1)
}

describe('of two processes', () => {
  it('one leads, and the other takes over when it stops', async () => {
    const one = await startProcess()
    const other = await startProcess()
    for (const { clock } of [one, other]) clock.advance(60_000)
    expect([one.transitions, other.transitions]).toEqual([['begins'], []])
    await one.stop()
    await until([other], () => other.transitions.length > 0)
    expect([one.transitions, other.transitions]).toEqual([['begins', 'ends'], ['begins']])
  })

  it('the leader stops when its connection is lost, and one of them leads again', async () => {
    const one = await startProcess()
    const other = await startProcess()
    await dropLeaderConnection()
    await until([one, other], () => [...one.transitions, ...other.transitions].length >= 3)
    expect(one.transitions.slice(0, 2)).toEqual(['begins', 'ends'])
    expect([...one.transitions.slice(2), ...other.transitions]).toEqual(['begins'])
  })

  it('one that fails to start the task leaves it to the other', async () => {
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

describe('a leader', () => {
  it('that is frozen, or whose host is gone, is followed by another process', async () => {
    const frozen = new Client({ connectionString: database.url })
    frozen.on('error', () => {})
    await frozen.connect()
    expect(await acquireLock(frozen, { lock: LOCK, leaseMs: 100 })).toBe(true)
    const other = await startProcess()
    await until([other], () => other.transitions.length > 0)
    expect(other.transitions).toEqual(['begins'])
  })

  it('sends heartbeats, also while its clock stands still', async () => {
    const one = await startProcess(undefined, { leaseMs: 5_000 })
    await untilHeard(3)
    expect(one.transitions).toEqual(['begins'])
  })

  it('keeps the lead until its task has stopped, however long that takes', async () => {
    let finish = () => {}
    const slow = new Promise<void>((resolve) => (finish = resolve))
    const one = await startProcess(undefined, { leaseMs: 5_000, stopTask: () => slow })
    const stopped = one.stop()
    await untilHeard(3)
    const other = await startProcess()
    expect([one.transitions, other.transitions]).toEqual([['begins'], []])
    finish()
    await stopped
    await until([other], () => other.transitions.length > 0)
  })
})

describe('a process', () => {
  it('whose first start fails does not run, and does not block others', async () => {
    await expect(startProcess(() => true)).rejects.toThrow('not now')
    const other = await startProcess()
    await until([other], () => other.transitions.includes('begins'))
  })

  it('that starts right after another has stopped leads at once', async () => {
    const one = await startProcess()
    await one.stop()
    const next = await startProcess()
    expect(next.transitions).toEqual(['begins'])
  })

  it('does not hold back vacuum while it leads', async () => {
    await startProcess()
    const { rows } = await observer.query(
      `select backend_xid, backend_xmin from pg_stat_activity
       where datname = current_database() and application_name = 'pillion-leader'`,
    )
    expect(rows).toEqual([{ backend_xid: null, backend_xmin: null }])
  })
})
