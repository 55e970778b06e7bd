import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { ErrorAnswer } from '@pillion/contract/errors'
import { placeOrder } from '@pillion/contract/http/orders'
import { countRows } from '@pillion/testkit/count-rows'
import { pendingJobs } from '@pillion/testkit/pending-jobs'
import { requestBody, type PlaceBody } from '@pillion/testkit/requests'
import { startTestPostgres } from '@pillion/testkit/test-postgres'
import { startWorld, type World } from '@pillion/testkit/world'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { readPostmasterPid } from '../postgres/postmaster-pid.ts'
import { findServersOf, sendSignal } from '../postgres/processes.ts'

let postgres: Awaited<ReturnType<typeof startTestPostgres>>
let cluster: string
let world: World
let body: PlaceBody
beforeAll(async () => {
  postgres = await startTestPostgres(await mkdtemp(join(tmpdir(), `pillion-tests-${process.pid}-`)))
  const client = new Client(postgres.url)
  await client.connect()
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  cluster = rows[0]?.data_directory ?? ''
  await client.end()
  world = await startWorld({ postgres: postgres.url, settings: { databaseTimeoutSeconds: 1 } })
  body = await requestBody(world.owner)
})
afterAll(async () => {
  await world.close()
  await postgres.remove()
})

const orders = async () => (await countRows(world.context)).orders
const readiness = async () => (await fetch(`${world.address}/health/ready`)).status

/** The first attempt may still be running when a stopped server goes on. */
const mayBeRepeated = [
  [503, 'error.unavailable', '1'],
  [409, 'error.idempotency-in-progress', '1'],
]

/** The answer's status, after checking that a failure is the one that a client may retry. */
async function place(key: string): Promise<number> {
  const { status, answer, headers } = await world.owner.send(placeOrder, { body, key })
  const { message } = answer as unknown as ErrorAnswer
  const failure = [status, message, headers.get('Retry-After')]
  expect([[200, undefined, null], ...mayBeRepeated]).toContainEqual(failure)
  return status
}

/** Places the order under one key until that succeeds, and once more. */
async function placeOnce(key: string): Promise<void> {
  while ((await place(key)) !== 200);
  expect(await place(key)).toBe(200)
}

describe('a PostgreSQL that is stopped with SIGSTOP', () => {
  it('[GAP-144] makes calls answer 503, and goes on after SIGCONT', async () => {
    const before = await orders()
    const pids = findServersOf(cluster)
    const resume = () => pids.forEach((pid) => sendSignal(pid, 'SIGCONT'))
    onTestFinished(resume)
    for (const pid of pids) sendSignal(pid, 'SIGSTOP')
    expect(await place('stopped')).toBe(503)
    expect(await readiness()).toBe(503)
    resume()
    await placeOnce('stopped')
    expect(await orders()).toBe(before + 1)
    expect(await readiness()).toBe(200)
  })
})

describe('a PostgreSQL that crashes and is started again', () => {
  it('[GAP-144] is used again, and the order exists once', async () => {
    const before = await orders()
    expect(await place('crashed')).toBe(200)
    const crashed = await readPostmasterPid(cluster)
    sendSignal(crashed?.pid ?? 0, 'SIGKILL')
    for (let next = crashed; next?.pid === crashed?.pid || next?.status !== 'ready';) {
      await place('crashed')
      next = await readPostmasterPid(cluster)
    }
    await placeOnce('crashed')
    await placeOnce('after-the-crash')
    expect(await orders()).toBe(before + 2)
    // That takes the leader, the jobs and the outbox.
    while ((await pendingJobs(world.context, ['order-placed'])).length > 0)
      await world.advance(1_000)
  })
})
