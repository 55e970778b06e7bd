import { testClock } from '@pillion/testkit/test-clock'
import { describe, expect, it } from 'vitest'

import { makeBoundedQueue, QueueFull } from './bounded-queue.ts'

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
    const queue = makeBoundedQueue({ running: 2, waiting: 2, waitMs: 1_000 }, clock)
    const results = ['a', 'b', 'c', 'd'].map((name) => queue.run(work(name)))
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
    const queue = makeBoundedQueue({ running: 1, waiting: 1, waitMs: 1_000 }, clock)
    void queue.run(work('a'))
    void queue.run(work('b'))
    await expect(queue.run(work('c'))).rejects.toBeInstanceOf(QueueFull)
    end('a')
    await settle()
    void queue.run(work('d'))
    end('b')
    await settle()
    expect(started).toEqual(['a', 'b', 'd'])
  })

  it('refuses work that has waited too long, and starts the next', async () => {
    const { started, work, end } = makeWork()
    const queue = makeBoundedQueue({ running: 1, waiting: 2, waitMs: 1_000 }, clock)
    void queue.run(work('a'))
    const late = queue.run(work('b')).catch((error: unknown) => error)
    clock.advance(600)
    void queue.run(work('c'))
    clock.advance(401)
    end('a')
    expect(await late).toBeInstanceOf(QueueFull)
    expect(started).toEqual(['a', 'c'])
  })

  it('frees the place of work that failed', async () => {
    const { started, work } = makeWork()
    const queue = makeBoundedQueue({ running: 1, waiting: 0, waitMs: 1_000 }, clock)
    await expect(queue.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    void queue.run(work('a'))
    expect(started).toEqual(['a'])
  })
})
