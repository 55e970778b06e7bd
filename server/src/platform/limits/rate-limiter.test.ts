import { PassThrough } from 'node:stream'

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

function logLines() {
  const stream = new PassThrough()
  const log = makeLog('warn', stream)
  const lines = () =>
    String(stream.read() ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { msg: string }).msg)
  return { log, lines }
}

test('without a database each process counts for itself, and says so once per outage', async () => {
  const { database, set } = unreliableDatabase()
  const { log, lines } = logLines()
  const limiter = makeRateLimiters({ database, log, key: new Uint8Array(32) })({
    name: 'test',
    points: 2,
    seconds: 60,
  })
  const consume = () => limiter.consume('someone')
  expect([await consume(), await consume()]).toEqual([undefined, undefined])
  expect(await consume()).toBe(60)
  const outage = 'the database does not answer; rate limits are counted per process meanwhile'
  expect(lines()).toEqual([outage])

  set(false)
  expect(await consume()).toBeUndefined()
  expect(lines()).toEqual([])
  set(true)
  await consume()
  expect(lines()).toEqual([outage])
})
