import { testClock } from '@pillion/testkit/test-clock'
import { describe, expect, it } from 'vitest'

import { Refusal } from '../refusals/refusal.ts'
import { makeBoundedQueue } from './bounded-queue.ts'

const clock = testClock(0)
const settle = () => new Promise(setImmediate)

/** Work that ends when it is told to. */
function makeWork() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    work: (name: string) => () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    },
    end: (name: string) => ends.get(name)?.(),
  }
}

describe('a bounded queue', () => {
  it('runs as many as it may at once, and the others in order', async () => {
    const { started, work, end } = makeWork()
    const enqueue = makeBoundedQueue({ running: 2, waiting: 2 })
    const results = ['a', 'b', 'c', 'd'].map((name) => enqueue(work(name)))
    await settle()
    expect(started).toEqual(['a', 'b'])
    end('b')
    await settle()
    expect(started).toEqual(['a', 'b', 'c'])
    for (const name of ['a', 'c']) end(name)
    await settle()
    end('d')
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('refuses work when enough is waiting, and accepts it again afterwards', async () => {
    const { started, work, end } = makeWork()
    const enqueue = makeBoundedQueue({ running: 1, waiting: 1 })
    void enqueue(work('a'))
    void enqueue(work('b'))
    await expect(enqueue(work('c'))).rejects.toEqual(new Refusal('error.unavailable'))
    end('a')
    await settle()
    void enqueue(work('d'))
    end('b')
    await settle()
    expect(started).toEqual(['a', 'b', 'd'])
  })

  it('refuses work that has waited too long, and starts the next', async () => {
    const { started, work, end } = makeWork()
    const enqueue = makeBoundedQueue({
      running: 1,
      waiting: 2,
      longestWait: { ms: 1_000, clock },
    })
    void enqueue(work('a'))
    const late = enqueue(work('b')).catch((error: unknown) => error)
    clock.advance(600)
    void enqueue(work('c'))
    clock.advance(401)
    end('a')
    expect(await late).toEqual(new Refusal('error.unavailable'))
    expect(started).toEqual(['a', 'c'])
  })

  it('starts no more of one owner’s work than its share, whoever came first', async () => {
    const { started, work, end } = makeWork()
    const each = { running: 1, waiting: 2 }
    const enqueue = makeBoundedQueue({ running: 2, waiting: 4, each })
    for (const name of ['a1', 'a2', 'a3']) void enqueue(work(name), 'a')
    await expect(enqueue(work('a4'), 'a')).rejects.toEqual(new Refusal('error.unavailable'))
    void enqueue(work('b1'), 'b')
    void enqueue(work('c1'), 'c')
    await settle()
    expect(started).toEqual(['a1', 'b1'])
    end('b1')
    await settle()
    expect(started).toEqual(['a1', 'b1', 'c1'])
    end('a1')
    await settle()
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2'])
  })

  it('frees the place of work that failed', async () => {
    const { started, work } = makeWork()
    const enqueue = makeBoundedQueue({ running: 1, waiting: 0 })
    await expect(enqueue(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    void enqueue(work('a'))
    expect(started).toEqual(['a'])
  })
})
