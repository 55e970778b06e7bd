import { makeDatabase, type TestDatabase } from '@pillion/testkit/test-database'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { testClock } from '../clock/test-clock.ts'
import { makeLog } from '../log/log.ts'
import { startDuty, type Duty } from './duty.ts'

const LOCK = 4_711
let database: TestDatabase
let observer: Client
beforeAll(async () => {
  database = await makeDatabase('duty')
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
  const told: ('begins' | 'fails' | 'ends')[] = []
  const duty: Duty = await startDuty({
    url: database.url,
    lock: LOCK,
    clock,
    log: makeLog('silent'),
    begin: async () => {
      if (isRefused()) {
        told.push('fails')
        throw new Error('not now')
      }
      told.push('begins')
      return async () => void told.push('ends')
    },
  })
  onTestFinished(() => duty.stop())
  return { clock, told, stop: duty.stop }
}
type Process = Awaited<ReturnType<typeof startProcess>>

const MOST_ROUNDS = 20_000

/** Lets time pass for all until it is so. */
async function until(processes: readonly Process[], isSo: () => boolean): Promise<void> {
  for (let round = 0; !isSo(); round += 1) {
    if (round > MOST_ROUNDS) throw new Error(JSON.stringify(processes.map(({ told }) => told)))
    for (const { clock } of processes) clock.advance(1_000)
    await observer.query('select')
  }
}

/** As when the network or the database drops a connection, or its process is killed. */
async function cutOff(): Promise<void> {
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
    expect([one.told, other.told]).toEqual([['begins'], []])
    await one.stop()
    await until([other], () => other.told.length > 0)
    expect([one.told, other.told]).toEqual([['begins', 'ends'], ['begins']])
  })

  it('the one that is cut off ends, and one of them has it again', async () => {
    const one = await startProcess()
    const other = await startProcess()
    await cutOff()
    await until([one, other], () => [...one.told, ...other.told].length >= 3)
    expect(one.told.slice(0, 2)).toEqual(['begins', 'ends'])
    expect([...one.told.slice(2), ...other.told]).toEqual(['begins'])
  })

  it('the one that cannot begin leaves it to the other', async () => {
    let isDown = false
    const one = await startProcess(() => isDown)
    isDown = true
    await cutOff()
    await until([one], () => one.told.includes('fails'))
    const other = await startProcess()
    await until([other], () => other.told.includes('begins'))
    expect(one.told.slice(0, 3)).toEqual(['begins', 'ends', 'fails'])
  })
})

describe('a process', () => {
  it('whose first beginning fails does not start, and keeps nobody else from it', async () => {
    await expect(startProcess(() => true)).rejects.toThrow('not now')
    const other = await startProcess()
    await until([other], () => other.told.includes('begins'))
  })

  it('that starts right after one has stopped has the duty at once', async () => {
    const one = await startProcess()
    await one.stop()
    const next = await startProcess()
    expect(next.told).toEqual(['begins'])
  })

  it('holds back no clean-up of the database while it has the duty', async () => {
    await startProcess()
    const { rows } = await observer.query(
      `select backend_xid, backend_xmin from pg_stat_activity
       where datname = current_database() and application_name = 'pillion-duty'`,
    )
    expect(rows).toEqual([{ backend_xid: null, backend_xmin: null }])
  })
})
