import { startBareDatabase, type BareDatabase } from '@pillion/testkit/bare-database'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import type { Clock } from '../clock/clock.ts'
import { testClock, type TestClock } from '../clock/test-clock.ts'
import { system } from '../db/scope.ts'
import { bind, statement } from '../db/statement.ts'
import { makeLog } from '../log/log.ts'
import { addJob, makeJobs, type Job, type Jobs } from './jobs.ts'

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
const add = (job: Partial<Job> = {}) =>
  bare.database.run(system, addJob({ queue: 'q', payload: {}, runAt: clock.now(), ...job }))

/** A worker whose jobs are done by `work`, and how often each was begun. */
function recordingWorker(work: (payload: { name: string }) => Promise<void> | void, own = clock) {
  const begun: string[] = []
  const jobs = worker(own)
  jobs.handle('q', async (payload: { name: string }) => {
    begun.push(payload.name)
    await work(payload)
  })
  return { jobs, begun }
}

describe('a job', () => {
  it('is done once when its time has come, and then is gone', async () => {
    const { jobs, begun } = recordingWorker(() => {})
    await add({ payload: { name: 'now' } })
    await add({ payload: { name: 'later' }, runAt: clock.now() + 5_000 })
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

  it('that asks for another has it done in the same go', async () => {
    const { jobs, begun } = recordingWorker(async ({ name }) => {
      if (name === 'first') await add({ payload: { name: 'second' } })
    })
    await add({ payload: { name: 'first' } })
    await jobs.runDue()
    expect(begun).toEqual(['first', 'second'])
  })

  it('of a transaction that is rolled back never was', async () => {
    const act = bare.database.transaction(system, async (transaction) => {
      await transaction.run(addJob({ queue: 'q', payload: {}, runAt: clock.now() }))
      throw new Error('changed my mind')
    })
    await expect(act).rejects.toThrow('changed my mind')
    expect(await rows()).toEqual([])
  })

  it('that nobody can do is kept for when somebody can', async () => {
    await add({ queue: 'unheard-of' })
    await worker().runDue()
    const [row] = await rows()
    expect(row).toMatchObject({ attempts: 1, dead_at: null })
    expect(row?.['last_error']).toContain('unheard-of')
  })
})

describe('a queue that is left to another process', () => {
  it('waits there until this one handles it again', async () => {
    const { jobs, begun } = recordingWorker(() => {})
    await jobs.releaseQueues(['q'])
    await add({ payload: { name: 'x' } })
    await jobs.runDue()
    expect(begun).toEqual([])
    expect(await rows()).toMatchObject([{ attempts: 0, last_error: null }])
    jobs.handle('q', async () => void begun.push('again'))
    await jobs.runDue()
    expect(begun).toEqual(['again'])
  })

  it('has what was under way finished first', async () => {
    const { promise: begins, resolve: begin } = Promise.withResolvers<void>()
    let isDone = false
    const { jobs } = recordingWorker(async () => {
      begin()
      await run('select pg_sleep(0.02)')
      isDone = true
    })
    await add({ payload: { name: 'x' } })
    void jobs.runDue()
    await begins
    await jobs.releaseQueues(['q'])
    expect(isDone).toBe(true)
  })
})

describe('a hint before the start', () => {
  it('runs nothing, since not everybody is there who can', async () => {
    await add({ queue: 'unheard-of' })
    const jobs = worker()
    jobs.wake()
    await jobs.stop()
    expect(await rows()).toMatchObject([{ attempts: 0, last_error: null }])
  })
})

describe('a job that fails', () => {
  it('is tried again ever later, and laid aside after ten times with its reason', async () => {
    const { jobs, begun } = recordingWorker(() => {
      throw new Error('no luck')
    })
    await add({ payload: { name: 'x' } })
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

  it('keeps no other from being done', async () => {
    const { jobs, begun } = recordingWorker(({ name }) => {
      if (name === 'bad') throw new Error('no luck')
    })
    for (const name of ['bad', 'good', 'bad', 'fine']) await add({ payload: { name } })
    await jobs.runDue()
    expect(begun.toSorted()).toEqual(['bad', 'bad', 'fine', 'good'])
    expect(await rows()).toHaveLength(2)
  })
})

describe('a job that never ends', () => {
  const never = new Promise<void>(() => {})

  it('has failed after the lease, and is tried again', async () => {
    const { promise: begins, resolve: begin } = Promise.withResolvers<void>()
    const { jobs, begun } = recordingWorker(() => {
      begin()
      return begun.length === 1 ? never : undefined
    })
    await add({ payload: { name: 'endless' } })
    const first = jobs.runDue()
    await begins
    clock.advance(59_999)
    expect(await rows()).toMatchObject([{ attempts: 1, last_error: null }])
    clock.advance(1)
    await first
    expect(await rows()).toMatchObject([
      { attempts: 1, last_error: 'the job did not end within 60 s', dead_at: null },
    ])
    clock.advance(1_000)
    await jobs.runDue()
    expect(begun).toEqual(['endless', 'endless'])
    expect(await rows()).toEqual([])
  })

  it('lets the ones behind it be done', async () => {
    const { promise: isStuck, resolve: stick } = Promise.withResolvers<void>()
    const { jobs, begun } = recordingWorker(() => {
      if (begun.length === 2) stick()
      return begun.length <= 2 ? never : undefined
    })
    for (const name of ['a', 'b', 'c', 'd']) await add({ payload: { name } })
    const first = jobs.runDue()
    await isStuck
    expect(begun).toHaveLength(2)
    clock.advance(60_000)
    await first
    expect(begun.toSorted()).toEqual(['a', 'b', 'c', 'd'])
    expect(await rows()).toHaveLength(2)
  })

  it('does not put off the run of the worker that took over', async () => {
    const { promise: begins, resolve: begin } = Promise.withResolvers<void>()
    const late = testClock(clock.now())
    const one = recordingWorker(() => {
      begin()
      return never
    }, late)
    const other = recordingWorker(() => {
      throw new Error('no luck')
    })
    await add({ payload: { name: 'x' } })
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

describe('a key', () => {
  it('waits once, for the earlier time', async () => {
    await add({ key: 'k', runAt: clock.now() + 9_000 })
    await add({ key: 'k', runAt: clock.now() + 3_000 })
    await add({ key: 'k', runAt: clock.now() + 6_000 })
    const { jobs, begun } = recordingWorker(() => {})
    clock.advance(3_000)
    await jobs.runDue()
    clock.advance(9_000)
    await jobs.runDue()
    expect(begun).toHaveLength(1)
  })

  it('that is asked for while its job runs is done once more', async () => {
    const { jobs, begun } = recordingWorker(async () => {
      if (begun.length === 1) await add({ key: 'k', runAt: clock.now() + 1_000 })
    })
    await add({ key: 'k' })
    await jobs.runDue()
    clock.advance(1_000)
    await jobs.runDue()
    expect(begun).toHaveLength(2)
    expect(await rows()).toEqual([])
  })

  it('whose job was laid aside can be asked for again', async () => {
    await add({ key: 'k' })
    await run('update job set attempts = 10, dead_at = now()')
    await add({ key: 'k' })
    const { jobs, begun } = recordingWorker(() => {})
    await jobs.runDue()
    expect(begun).toHaveLength(1)
  })
})

describe('two workers', () => {
  it('share the work, and no job is done by both', async () => {
    const [one, other] = [recordingWorker(() => {}), recordingWorker(() => {})]
    const names = Array.from({ length: 120 }, (_, index) => `job ${index}`)
    for (const name of names) await add({ payload: { name } })
    await Promise.all([one.jobs.runDue(), other.jobs.runDue(), one.jobs.runDue()])
    expect([...one.begun, ...other.begun].toSorted()).toEqual(names.toSorted())
  })

  it('when one stands still the other takes over after the lease, so a job may be done twice', async () => {
    const { promise: stuck, resolve: unblock } = Promise.withResolvers<void>()
    const { promise: begins, resolve: begin } = Promise.withResolvers<void>()
    const still = testClock(clock.now())
    const one = recordingWorker(async () => {
      begin()
      await stuck
    }, still)
    const other = recordingWorker(() => {})
    await add({ payload: { name: 'slow' } })
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

  it('one that stops finishes what it has begun', async () => {
    const { promise: begins, resolve: begin } = Promise.withResolvers<void>()
    const { jobs, begun } = recordingWorker(async () => {
      begin()
      await run('select pg_sleep(0.02)')
    })
    await add({ payload: { name: 'last' } })
    jobs.start()
    await begins
    await jobs.stop()
    expect(begun).toEqual(['last'])
    expect(await rows()).toEqual([])
  })
})
