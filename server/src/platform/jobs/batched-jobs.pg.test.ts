import { startBareDatabase, type BareDatabase } from '@pillion/testkit/bare-database'
import { testClock, type TestClock } from '@pillion/testkit/test-clock'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { system } from '../db/scope.ts'
import { bind, statement } from '../db/statement.ts'
import { makeLog } from '../log/log.ts'
import { addJobs } from './add-jobs.ts'
import type { Job } from './job.ts'
import { makeJobs } from './jobs.ts'

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
type SimpleJob = Extract<Job, { queue: 'release-rider' | 'look-for-rider' }>
const jobOf = (order_id: string, more: Partial<SimpleJob> = {}): SimpleJob => ({
  queue: 'release-rider',
  payload: { order_id },
  runAt: clock.now(),
  ...more,
})
const add = (...jobs: SimpleJob[]) => bare.database.run(system, addJobs(jobs))

/** A worker that handles its queue in batches, and the orders of the jobs it was given, single and in batches. */
function recordingWorker(
  work: { one?: (name: string) => void; many?: () => void | Promise<void> } = {},
) {
  const single: string[] = []
  const batches: string[][] = []
  const jobs = makeJobs({ database: bare.database, clock, log: makeLog('silent') })
  jobs.handle(
    'release-rider',
    async ({ order_id }) => {
      single.push(order_id)
      work.one?.(order_id)
    },
    async (payloads) => {
      batches.push(payloads.map(({ order_id }) => order_id).toSorted())
      await work.many?.()
    },
  )
  return { jobs, single, batches }
}

describe('jobs that are added together', () => {
  it('wait separately; a key waits once, for the earliest time', async () => {
    await add(jobOf('a', { key: 'k', runAt: clock.now() + 9_000 }), jobOf('b "quoted"'))
    await add(
      jobOf('a', { key: 'k', runAt: clock.now() + 3_000 }),
      jobOf('c', { queue: 'look-for-rider' }),
    )
    expect(await rows()).toMatchObject([
      { queue: 'release-rider', key: 'k', payload: { order_id: 'a' }, attempts: 0 },
      { queue: 'release-rider', key: null, payload: { order_id: 'b "quoted"' } },
      { queue: 'look-for-rider', key: null, payload: { order_id: 'c' } },
    ])
    clock.advance(3_000)
    const { jobs, single, batches } = recordingWorker()
    await jobs.runDue()
    expect([...batches.flat(), ...single]).toEqual(['a', 'b "quoted"'])
  })
})

describe('jobs of one queue', () => {
  it('that are due run in one batch and are deleted', async () => {
    await add(jobOf('a'), jobOf('b'), jobOf('c'), jobOf('later', { runAt: clock.now() + 1 }))
    const { jobs, single, batches } = recordingWorker()
    await jobs.runDue()
    expect([single, batches]).toEqual([[], [['a', 'b', 'c']]])
    expect(await rows()).toMatchObject([{ payload: { order_id: 'later' } }])
  })

  it('run singly when only one is due', async () => {
    await add(jobOf('a'))
    const { jobs, single, batches } = recordingWorker()
    await jobs.runDue()
    expect([single, batches]).toEqual([['a'], []])
  })

  it('run one by one when the batch fails; a failing one does not block the others', async () => {
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
      { payload: { order_id: 'bad' }, attempts: 1, last_error: 'no luck' },
    ])
  })

  it('run one by one when the batch exceeds the lease', async () => {
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
  it('pauses for more jobs to come, except when asked to run all due jobs', async () => {
    const { promise: begins, resolve: begin } = Promise.withResolvers<void>()
    const { jobs, single } = recordingWorker({ one: () => begin() })
    await add(jobOf('a'))
    jobs.start()
    await begins
    await add(jobOf('b'))
    // The clock stands still, so nothing else would end the pause.
    await jobs.runDue()
    expect(single).toEqual(['a', 'b'])
    expect(await rows()).toEqual([])
    await jobs.stop()
  })

  it('stops without the pause and deletes the jobs it has done', async () => {
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
