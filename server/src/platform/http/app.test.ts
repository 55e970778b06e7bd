import { expect, test } from 'vitest'

import { readSettings } from '../config/settings.ts'
import { makeLog } from '../log/log.ts'
import { Refusal } from '../refusals/refusal.ts'
import { makeApp } from './app.ts'

test.each([
  ['error.unavailable', {}, 503, '1'],
  ['error.too-many-requests', { details: { retry_after: 7 } }, 429, '7'],
  ['error.idempotency-in-progress', {}, 409, '1'],
  ['error.forbidden', {}, 403, undefined],
] as const)('%s says when to come again: %j', async (key, more, status, seconds) => {
  const app = makeApp(makeLog('silent'), readSettings({}))
  app.get('/refused', () => {
    throw new Refusal(key, more)
  })
  const { statusCode, headers } = await app.inject('/refused')
  expect([statusCode, headers['retry-after']]).toEqual([status, seconds])
  await app.close()
})

test('an error whose code is a number is answered like any other', async () => {
  const app = makeApp(makeLog('silent'), readSettings({}))
  app.get('/slow', () => {
    throw new DOMException('the partner is too slow', 'TimeoutError')
  })
  const { statusCode, body } = await app.inject('/slow')
  expect([statusCode, JSON.parse(body)]).toMatchObject([500, { message: 'error.internal' }])
  await app.close()
})

test.each([
  ['new row violates row-level security policy for table "orders"', 403, 'error.forbidden'],
  ['permission denied for table orders', 500, 'error.internal'],
])('%s: %i %s', async (text, status, key) => {
  const app = makeApp(makeLog('silent'), readSettings({}))
  app.get('/call', () => {
    throw Object.assign(new Error(text), { code: '42501' })
  })
  const { statusCode, body } = await app.inject('/call')
  expect([statusCode, JSON.parse(body)]).toMatchObject([status, { message: key }])
  await app.close()
})
