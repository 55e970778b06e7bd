import { startBareDatabase, type BareDatabase } from '@pillion/testkit/bare-database'
import { testClock, type TestClock } from '@pillion/testkit/test-clock'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Clock } from '../clock/clock.ts'
import { system } from '../db/scope.ts'
import { bind, statement } from '../db/statement.ts'
import { makeLog } from '../log/log.ts'
import { addJob } from './add-jobs.ts'
import type { Job } from './job.ts'
import { makeJobs, type Jobs } from './jobs.ts'

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
const worker = (own: Clock = clock): Jobs =>
  makeJobs({ database: bare.database, clock: own, log: makeLog('silent') })
type ReleaseJob = Extract<Job, { queue: 'release-rider' }>
const add = (order_id: string, more: Partial<Pick<ReleaseJob, 'runAt' | 'key'>> = {}) =>
  addTo('release-rider', order_id, more)
const addTo = (
  queue: 'release-rider' | 'look-for-rider',
  order_id: string,
  more: Partial<Pick<ReleaseJob, 'runAt' | 'key'>> = {},
) =>
  bare.database.run(system, addJob({ queue, payload: { order_id }, runAt: clock.now(), ...more }))

/** A worker that handles one queue with `work`, and the orders of the jobs it has begun. */
function recordingWorker(work: (orderId: string) => Promise<void> | void, own = clock) {
  const begun: string[] = []
  const jobs = worker(own)
  jobs.handle('release-rider', async ({ order_id }) => {
    begun.push(order_id)
    await work(order_id)
  })
  return { jobs, begun }
}

describe('a job', () => {
  it('runs once when it is due, and is deleted', async () => {
    const { jobs, begun } = recordingWorker(() => {})
    await add('now')
    await add('later', { runAt: clock.now() + 5_000 })
    await jobs.runDue()
    expect(begun).toEqual(['now'])
    clock.advance(4_999)
    await jobs.runDue()
    expect(begun).toEqual(['now'])
    clock.advance(1)
    await jobs.runDue()
    await jobs.runDue()
    expect(begun).toEqual(['now', 'later'])
    expect(await rows()).toEqual([])
  })

  it('can add another one, which runs in the same pass', async () => {
    const { jobs, begun } = recordingWorker(async (name) => {
      if (name === 'first') await add('second')
    })
    await add('first')
    await jobs.runDue()
    expect(begun).toEqual(['first', 'second'])
  })

  it('of a transaction that is rolled back does not exist', async () => {
    const act = bare.database.transaction(system, async (transaction) => {
      await transaction.run(
        addJob({ queue: 'release-rider', payload: { order_id: 'x' }, runAt: clock.now() }),
      )
      throw new Error('changed my mind')
    })
    await expect(act).rejects.toThrow('changed my mind')
    expect(await rows()).toEqual([])
  })

  it('of a queue that this process does not handle is left to the others', async () => {
    await addTo('look-for-rider', 'x')
    const { jobs } = recordingWorker(() => {})
    await jobs.runDue()
    expect(await rows()).toMatchObject([{ attempts: 0, last_error: null }])
  })
})

describe('a queue that was released to another process', () => {
  it('keeps its jobs until this process handles it again', async () => {
    const { jobs, begun } = recordingWorker(() => {})
    await jobs.releaseQueues(['release-rider'])
    await add('x')
    await jobs.runDue()
    expect(begun).toEqual([])
    expect(await rows()).toMatchObject([{ attempts: 0, last_error: null }])
    jobs.handle('release-rider', async () => void begun.push('again'))
    await jobs.runDue()
    expect(begun).toEqual(['again'])
  })

  it('finishes the running job first', async () => {
    const { promise: begins, resolve: begin } = Promise.withResolvers<void>()
    let isDone = false
    const { jobs } = recordingWorker(async () => {
      begin()
      await run('select pg_sleep(0.02)')
      isDone = true
    })
    await add('x')
    void jobs.runDue()
    await begins
    await jobs.releaseQueues(['release-rider'])
    expect(isDone).toBe(true)
  })
})

describe('a wake-up before the start', () => {
  it('runs nothing, since not every handler is registered yet', async () => {
    await addTo('look-for-rider', 'x')
    const jobs = worker()
    jobs.wake()
    await jobs.stop()
    expect(await rows()).toMatchObject([{ attempts: 0, last_error: null }])
  })
})

describe('a job that fails', () => {
  it('is retried at growing intervals and given up after ten attempts, with its error', async () => {
    const { jobs, begun } = recordingWorker(() => {
      throw new Error('no luck')
    })
    await add('x')
    await jobs.runDue()
    for (const seconds of [1, 5, 15, 60, 300, 300, 300, 300, 300]) {
      const before = begun.length
      clock.advance(seconds * 1000 - 1)
      await jobs.runDue()
      expect(begun.length).toBe(before)
      clock.advance(1)
      await jobs.runDue()
      expect(begun.length).toBe(before + 1)
    }
    expect(begun).toHaveLength(10)
    expect(await rows()).toMatchObject([{ attempts: 10, last_error: 'no luck' }])
    expect((await rows())[0]?.['dead_at']).not.toBeNull()
    clock.advance(86_400_000)
    await jobs.runDue()
    expect(begun).toHaveLength(10)
  })

  it('does not block other jobs', async () => {
    const { jobs, begun } = recordingWorker((name) => {
      if (name === 'bad') throw new Error('no luck')
    })
    for (const name of ['bad', 'good', 'bad', 'fine']) await add(name)
    await jobs.runDue()
    expect(begun.toSorted()).toEqual(['bad', 'bad', 'fine', 'good'])
    expect(await rows()).toHaveLength(2)
  })
})

describe('a job that never ends', () => {
  const never = new Promise<void>(() => {})

  it('fails after the lease and is retried', async () => {
    const { promise: begins, resolve: begin } = Promise.withResolvers<void>()
    const { jobs, begun } = recordingWorker(() => {
      begin()
      return begun.length === 1 ? never : undefined
    })
    await add('endless')
    const first = jobs.runDue()
    await begins
    clock.advance(59_999)
    expect(await rows()).toMatchObject([{ attempts: 1, last_error: null }])
    clock.advance(1)
    await first
    expect(await rows()).toMatchObject([
      { attempts: 1, last_error: 'the job did not finish within 60 s', dead_at: null },
    ])
    clock.advance(1_000)
    await jobs.runDue()
    expect(begun).toEqual(['endless', 'endless'])
    expect(await rows()).toEqual([])
  })

  it('does not block the jobs behind it', async () => {
    const { promise: isStuck, resolve: stick } = Promise.withResolvers<void>()
    const { jobs, begun } = recordingWorker(() => {
      if (begun.length === 2) stick()
      return begun.length <= 2 ? never : undefined
    })
    for (const name of ['a', 'b', 'c', 'd']) await add(name)
    const first = jobs.runDue()
    await isStuck
    expect(begun).toHaveLength(2)
    clock.advance(60_000)
    await first
    expect(begun.toSorted()).toEqual(['a', 'b', 'c', 'd'])
    expect(await rows()).toHaveLength(2)
  })

  it('does not postpone the run of the worker that took over', async () => {
    const { promise: begins, resolve: begin } = Promise.withResolvers<void>()
    const late = testClock(clock.now())
    const one = recordingWorker(() => {
      begin()
      return never
    }, late)
    const other = recordingWorker(() => {
      throw new Error('no luck')
    })
    await add('x')
    const first = one.jobs.runDue()
    await begins
    clock.advance(60_000)
    await other.jobs.runDue()
    const after = await rows()
    late.advance(60_000)
    await first
    expect(await rows()).toEqual(after)
    expect(after).toMatchObject([{ attempts: 2, last_error: 'no luck' }])
  })
})

describe('a job with a key', () => {
  it('waits once, for the earliest time', async () => {
    await add('x', { key: 'k', runAt: clock.now() + 9_000 })
    await add('x', { key: 'k', runAt: clock.now() + 3_000 })
    await add('x', { key: 'k', runAt: clock.now() + 6_000 })
    const { jobs, begun } = recordingWorker(() => {})
    clock.advance(3_000)
    await jobs.runDue()
    clock.advance(9_000)
    await jobs.runDue()
    expect(begun).toHaveLength(1)
  })

  it('that is added while it runs is run once more', async () => {
    const { jobs, begun } = recordingWorker(async () => {
      if (begun.length === 1) await add('x', { key: 'k', runAt: clock.now() + 1_000 })
    })
    await add('x', { key: 'k' })
    await jobs.runDue()
    clock.advance(1_000)
    await jobs.runDue()
    expect(begun).toHaveLength(2)
    expect(await rows()).toEqual([])
  })

  it('that was given up can be added again', async () => {
    await add('x', { key: 'k' })
    await run('update job set attempts = 10, dead_at = now()')
    await add('x', { key: 'k' })
    const { jobs, begun } = recordingWorker(() => {})
    await jobs.runDue()
    expect(begun).toHaveLength(1)
  })
})

describe('two workers', () => {
  it('share the work; no job runs in both', async () => {
    const [one, other] = [recordingWorker(() => {}), recordingWorker(() => {})]
    const names = Array.from({ length: 120 }, (_, index) => `job ${index}`)
    for (const name of names) await add(name)
    await Promise.all([one.jobs.runDue(), other.jobs.runDue(), one.jobs.runDue()])
    expect([...one.begun, ...other.begun].toSorted()).toEqual(names.toSorted())
  })

  it('take over from each other after the lease, so a job may run twice', async () => {
    const { promise: stuck, resolve: unblock } = Promise.withResolvers<void>()
    const { promise: begins, resolve: begin } = Promise.withResolvers<void>()
    const still = testClock(clock.now())
    const one = recordingWorker(async () => {
      begin()
      await stuck
    }, still)
    const other = recordingWorker(() => {})
    await add('slow')
    const first = one.jobs.runDue()
    await begins
    clock.advance(59_999)
    await other.jobs.runDue()
    expect(other.begun).toEqual([])
    clock.advance(1)
    await other.jobs.runDue()
    expect([one.begun, other.begun]).toEqual([['slow'], ['slow']])
    unblock()
    await first
    expect(await rows()).toEqual([])
  })

  it.each([
    ['done', async () => {}],
    ['failed', async () => Promise.reject(new Error('no luck'))],
  ])(
    'that ends late leaves a job alone that was added again and is running elsewhere: %s',
    async (_, end) => {
      const { promise: begins, resolve: begin } = Promise.withResolvers<void>()
      const { promise: stuck, resolve: unblock } = Promise.withResolvers<void>()
      const one = recordingWorker(async () => {
        await add('x', { key: 'k' })
        begin()
        await stuck
        await end()
      })
      const { promise: otherBegins, resolve: otherBegin } = Promise.withResolvers<void>()
      const other = recordingWorker(() => {
        otherBegin()
        return new Promise<void>(() => {})
      })
      await add('x', { key: 'k' })
      const first = one.jobs.runDue()
      await begins
      void other.jobs.runDue()
      await otherBegins
      const claimed = await rows()
      expect(claimed).toMatchObject([{ attempts: 1, last_error: null }])
      unblock()
      await first
      expect(await rows()).toEqual(claimed)
    },
  )

  it('finish their running jobs when they stop', async () => {
    const { promise: begins, resolve: begin } = Promise.withResolvers<void>()
    const { jobs, begun } = recordingWorker(async () => {
      begin()
      await run('select pg_sleep(0.02)')
    })
    await add('last')
    jobs.start()
    await begins
    await jobs.stop()
    expect(begun).toEqual(['last'])
    expect(await rows()).toEqual([])
  })
})
