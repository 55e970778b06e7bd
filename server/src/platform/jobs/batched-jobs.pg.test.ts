import { startBareDatabase, type BareDatabase } from '@pillion/testkit/bare-database'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { testClock, type TestClock } from '../clock/test-clock.ts'
import { system } from '../db/scope.ts'
import { bind, statement } from '../db/statement.ts'
import { makeLog } from '../log/log.ts'
import { addJobs, makeJobs, type Job } from './jobs.ts'

let bare: BareDatabase
let clock: TestClock
beforeAll(async () => {
  bare = await startBareDatabase()
  clock = testClock(Date.UTC(2026, 9, 14, 10))
})
afterAll(() => bare.close())
afterEach(() => run('delete from job'))

const run = (sql: string) => bare.database.run(system, bind(statement('by-hand', sql)))
const rows = async () => (await run('select * from job order by id')).rows
const jobOf = (name: string, more: Partial<Job> = {}): Job => ({
  queue: 'q',
  payload: { name },
  runAt: clock.now(),
  ...more,
})
const add = (...jobs: Job[]) => bare.database.run(system, addJobs(jobs))

type Payload = { name: string }

/** A worker that can do many jobs of its queue at once, and what it was given: alone and together. */
function recordingWorker(
  work: { one?: (name: string) => void; many?: () => void | Promise<void> } = {},
) {
  const single: string[] = []
  const batches: string[][] = []
  const jobs = makeJobs({ database: bare.database, clock, log: makeLog('silent') })
  jobs.handle(
    'q',
    async ({ name }: Payload) => {
      single.push(name)
      work.one?.(name)
    },
    async (payloads: Payload[]) => {
      batches.push(payloads.map(({ name }) => name).toSorted())
      await work.many?.()
    },
  )
  return { jobs, single, batches }
}

describe('jobs that are asked for together', () => {
  it('wait each by itself, a key once and for its earlier time', async () => {
    await add(jobOf('a', { key: 'k', runAt: clock.now() + 9_000 }), jobOf('b "quoted"'))
    await add(jobOf('a', { key: 'k', runAt: clock.now() + 3_000 }), jobOf('c', { queue: 'r' }))
    expect(await rows()).toMatchObject([
      { queue: 'q', key: 'k', payload: { name: 'a' }, attempts: 0 },
      { queue: 'q', key: null, payload: { name: 'b "quoted"' } },
      { queue: 'r', key: null, payload: { name: 'c' } },
    ])
    clock.advance(3_000)
    const { jobs, single, batches } = recordingWorker()
    await jobs.runDue()
    expect([...batches.flat(), ...single]).toEqual(['a', 'b "quoted"'])
  })
})

describe('jobs of one queue', () => {
  it('that are due together are done in one go, and then are gone', async () => {
    await add(jobOf('a'), jobOf('b'), jobOf('c'), jobOf('later', { runAt: clock.now() + 1 }))
    const { jobs, single, batches } = recordingWorker()
    await jobs.runDue()
    expect([single, batches]).toEqual([[], [['a', 'b', 'c']]])
    expect(await rows()).toMatchObject([{ payload: { name: 'later' } }])
  })

  it('of which there is one is done by itself', async () => {
    await add(jobOf('a'))
    const { jobs, single, batches } = recordingWorker()
    await jobs.runDue()
    expect([single, batches]).toEqual([['a'], []])
  })

  it('that cannot be done together are done one by one, and the bad one keeps no other', async () => {
    await add(jobOf('good'), jobOf('bad'), jobOf('fine'))
    const { jobs, single, batches } = recordingWorker({
      many: () => Promise.reject(new Error('one of them is bad')),
      one: (name) => {
        if (name === 'bad') throw new Error('no luck')
      },
    })
    await jobs.runDue()
    expect(batches).toHaveLength(1)
    expect(single.toSorted()).toEqual(['bad', 'fine', 'good'])
    expect(await rows()).toMatchObject([
      { payload: { name: 'bad' }, attempts: 1, last_error: 'no luck' },
    ])
  })

  it('that take longer together than the lease are done one by one', async () => {
    const { promise: begins, resolve: begin } = Promise.withResolvers<void>()
    await add(jobOf('a'), jobOf('b'))
    const { jobs, single } = recordingWorker({
      many: () => {
        begin()
        return new Promise<void>(() => {})
      },
    })
    const all = jobs.runDue()
    await begins
    expect(single).toEqual([])
    clock.advance(60_000)
    await all
    expect(single.toSorted()).toEqual(['a', 'b'])
    expect(await rows()).toEqual([])
  })
})

describe('a worker that was woken', () => {
  it('waits a moment for more to come, but whoever asks for all that is due does not', async () => {
    const { promise: begins, resolve: begin } = Promise.withResolvers<void>()
    const { jobs, single } = recordingWorker({ one: () => begin() })
    await add(jobOf('a'))
    jobs.start()
    await begins
    await add(jobOf('b'))
    // The clock stands, so without hurry nothing would end the moment.
    await jobs.runDue()
    expect(single).toEqual(['a', 'b'])
    expect(await rows()).toEqual([])
    await jobs.stop()
  })

  it('stops without waiting, and what it has done is gone', async () => {
    const { promise: begins, resolve: begin } = Promise.withResolvers<void>()
    const { jobs, single } = recordingWorker({ one: () => begin() })
    await add(jobOf('a'))
    jobs.start()
    await begins
    await jobs.stop()
    expect(single).toEqual(['a'])
    expect(await rows()).toEqual([])
  })
})
