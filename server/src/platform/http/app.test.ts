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
  ['42501', 'ExecWithCheckOptions', 403, 'error.forbidden'],
  ['42501', 'aclcheck_error', 500, 'error.internal'],
  ['40P01', 'DeadLockReport', 503, 'error.unavailable'],
  ['40001', 'OnConflict_CheckForSerializationFailure', 503, 'error.unavailable'],
])('an error %s of %s is answered with %i %s', async (code, routine, status, key) => {
  const app = makeApp(makeLog('silent'), readSettings({}))
  app.get('/call', () => {
    throw Object.assign(new Error('of the database'), { code, routine })
  })
  const { statusCode, body } = await app.inject('/call')
  expect([statusCode, JSON.parse(body)]).toMatchObject([status, { message: key }])
  await app.close()
})
