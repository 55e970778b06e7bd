import { API_BASE } from '@pillion/contract/operation'
import { testClock } from '@pillion/testkit/test-clock'
import { expect, it } from 'vitest'

import { readSettings } from '../config/settings.ts'
import { makeLog } from '../log/log.ts'
import { makeApp } from './app.ts'

const settle = () => new Promise(setImmediate)

it.each([
  ['a path that does not exist', `${API_BASE}/unknown`, 404],
  ['a path that cannot be read', `${API_BASE}/%`, 400],
  ['whether the server is up', '/health/live', 200],
])('an address gets 1,000 answers a second, 2,000 at once: %s', async (_name, url, status) => {
  const clock = testClock(0)
  const app = makeApp(makeLog('silent'), readSettings({ CALLS_PER_SECOND: '10' }), clock)
  app.get('/health/live', async () => ({ status: 'live' }))
  const answered: number[] = []
  const ask = async (remoteAddress: string) => {
    const { statusCode } = await app.inject({ url, remoteAddress })
    answered.push(statusCode)
  }
  await Promise.all(Array.from({ length: 2_000 }, () => ask('203.0.113.7')))
  const waiting = ask('203.0.113.7')
  await ask('203.0.113.8')
  await settle()
  expect(answered).toEqual(Array(2_001).fill(status))
  clock.advance(1)
  await waiting
  expect(answered).toHaveLength(2_002)
  await app.close()
})
