import { expect, test } from 'vitest'

import type { Database } from '../db/database.ts'
import { makeLog } from '../log/log.ts'
import { makeRateLimiters } from './rate-limiter.ts'

/** A database that answers what the limiter asks, or fails. */
function unreliableDatabase() {
  let isDown = true
  const database = {
    run: async () => {
      if (isDown) throw new Error('connection refused')
      return { rows: [{ points: 1, expire: Date.now() + 60_000 }], count: 1 }
    },
  } as unknown as Database
  return { database, set: (down: boolean) => void (isDown = down) }
}

test('without a database each process counts for itself, and logs that', async () => {
  const { database, set } = unreliableDatabase()
  const lines: string[] = []
  const log = makeLog('warn', { write: (line: string) => void lines.push(line) })
  const limiter = makeRateLimiters({ database, log, key: new Uint8Array(32) })({
    name: 'test',
    points: 2,
    seconds: 60,
  })
  const consume = () => limiter.consume('someone')
  expect([await consume(), await consume()]).toEqual([undefined, undefined])
  expect(await consume()).toBe(60)
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
  const message = 'failed to count a rate limit; counting in this process meanwhile'
  expect(messages).toEqual([message, message, message])

  set(false)
  expect(await consume()).toBeUndefined()
  expect(lines).toHaveLength(3)
})
