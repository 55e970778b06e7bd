import { testClock } from '@pillion/testkit/test-clock'
import { beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '../../platform/db/database.ts'
import { makeSessionCache, type SessionCache } from './session-cache.ts'

const START = Date.UTC(2026, 9, 14, 10)
const MINUTE = 60_000

let clock: ReturnType<typeof testClock>
let cache: SessionCache
/** The sessions that the database says have ended, or its failure. */
let ended: string[] | Error
/** The first value of each question to the database. */
let asked: unknown[]
let notified: number
let heard: string[]

beforeEach(() => {
  clock = testClock(START)
  ended = []
  asked = []
  notified = 0
  heard = []
  const run = async (_: unknown, { values }: { values: readonly unknown[] }) => {
    asked.push(values[0])
    if (ended instanceof Error) throw ended
    const isActive = !ended.includes(String(values[0]))
    return { rows: ended.map((session_id) => ({ session_id })), count: isActive ? 1 : 0 }
  }
  const database = { run } as unknown as Database
  cache = makeSessionCache({ database, clock, notifyEnd: () => void (notified += 1) })
  cache.onSessionEnd((sessionId) => void heard.push(sessionId))
})

describe('a session', () => {
  it('is looked up once a minute', async () => {
    expect(await cache.isActive('one')).toBe(true)
    clock.advance(MINUTE - 1)
    expect(await cache.isActive('one')).toBe(true)
    expect(asked).toEqual(['one'])
    clock.advance(1)
    ended = ['one']
    expect(await cache.isActive('one')).toBe(false)
    expect(asked).toEqual(['one', 'one'])
  })

  it('is looked up separately from others', async () => {
    ended = ['two']
    expect([await cache.isActive('one'), await cache.isActive('two')]).toEqual([true, false])
    expect([await cache.isActive('one'), await cache.isActive('two')]).toEqual([true, false])
    expect(asked).toEqual(['one', 'two'])
  })

  it('is looked up again after a failure', async () => {
    ended = new Error('the database is gone')
    await expect(cache.isActive('one')).rejects.toThrow('the database is gone')
    ended = []
    expect(await cache.isActive('one')).toBe(true)
  })

  it('that ends here is over at once, and the other servers are notified', async () => {
    await cache.isActive('one')
    cache.end('one')
    expect(await cache.isActive('one')).toBe(false)
    expect(asked).toEqual(['one'])
    expect([heard, notified]).toEqual([['one'], 1])
  })
})

describe('sessions that other servers end', () => {
  it('are over once they are found, and each is reported once', async () => {
    expect(await cache.isActive('one')).toBe(true)
    ended = ['one', 'two']
    await cache.findEnded()
    expect(heard).toEqual(['one', 'two'])
    ended = ['one', 'two', 'three']
    await cache.findEnded()
    expect(heard).toEqual(['one', 'two', 'three'])
    expect(notified).toBe(0)
    asked = []
    expect(await cache.isActive('one')).toBe(false)
    expect(asked).toEqual([])
  })

  it('are looked for from ten seconds before the last search that worked', async () => {
    clock.advance(1_000)
    await cache.findEnded()
    clock.advance(1_000)
    ended = new Error('the database is gone')
    await cache.findEnded()
    clock.advance(1_000)
    ended = []
    await cache.findEnded()
    await cache.findEnded()
    expect(asked).toEqual([
      '2026-10-14T09:59:50.000Z',
      '2026-10-14T09:59:51.000Z',
      '2026-10-14T09:59:51.000Z',
      '2026-10-14T09:59:53.000Z',
    ])
  })

  it('are named among those of this server', async () => {
    ended = ['two']
    expect(await cache.ended(['one', 'two'])).toEqual(['two'])
  })
})

describe('ten thousand sessions', () => {
  it('are remembered, and one more forgets them all, so that their memory is limited', async () => {
    for (let number = 0; number < 10_000; number += 1) await cache.isActive(`s${number}`)
    await cache.isActive('s0')
    expect(asked).toHaveLength(10_000)
    await cache.isActive('one more')
    await cache.isActive('s0')
    expect(asked.slice(10_000)).toEqual(['one more', 's0'])
  })
})
