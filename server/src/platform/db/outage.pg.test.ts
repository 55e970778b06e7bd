import type { ErrorAnswer } from '@pillion/contract/errors'
import { placeOrder } from '@pillion/contract/http/orders'
import { listVendors } from '@pillion/contract/http/vendors'
import { callWithRetry } from '@pillion/testkit/call-with-retry'
import { countRows } from '@pillion/testkit/count-rows'
import { startDatabaseProxy, type DatabaseProxy } from '@pillion/testkit/database-proxy'
import { listen, type Listener } from '@pillion/testkit/listener'
import { OUTLET, place, requestBody, type PlaceBody } from '@pillion/testkit/requests'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import type { Reply } from '../../api-client/api-client.ts'
import { makeLog } from '../log/log.ts'
let proxy: DatabaseProxy
let world: World
let body: PlaceBody
const logged: string[] = []
beforeAll(async () => {
  proxy = await startDatabaseProxy(inject('postgresUrl'))
  world = await startWorld({
    postgres: proxy.url,
    settings: { databaseTimeoutSeconds: 1 },
    overrides: { log: makeLog('warn', { write: (line) => void logged.push(line) }) },
  })
  body = await requestBody(world.owner)
})
afterAll(async () => {
  await world.close()
  await proxy.close()
})

const refused = ({ status, headers, answer }: Reply<unknown>) => [
  status,
  (answer as ErrorAnswer).message,
  headers.get('Retry-After'),
]
const MINUTE = 60_000
const UNAVAILABLE = [503, 'error.unavailable', '1']
const readiness = async () => (await fetch(`${world.address}/health/ready`)).status
const orders = async () => (await countRows(world.context)).orders

/** Calls until PostgreSQL is there again; the broken connections of the pool are noticed one by one. */
async function untilReady(): Promise<void> {
  for (let attempt = 0; (await readiness()) !== 200; attempt += 1)
    if (attempt === MAX_ATTEMPTS) throw new Error(`not ready: ${logged.slice(-10).join('')}`)
}

/** Each part reconnects at its next attempt. */
async function advanceUntil(listener: Listener, isReached: () => boolean): Promise<void> {
  for (let attempt = 0; !isReached(); attempt += 1) {
    if (attempt === MAX_ATTEMPTS || listener.socket.readyState !== WebSocket.OPEN) {
      const { messages, socket } = listener
      const state = JSON.stringify({ attempt, socket: socket.readyState, messages })
      throw new Error(`not reached: ${state} ${logged.slice(-10).join('')}`)
    }
    await world.advance(1_000)
  }
}

type LoggedFailure = { msg: string; queue?: string; err?: { type: string } }

/** How often a test waits for the parts to reconnect. */
const MAX_ATTEMPTS = 2_000

describe.each([
  ['frozen', async () => proxy.freeze(), async () => proxy.thaw()],
  ['gone', () => proxy.shut(), () => proxy.open()],
])('while PostgreSQL is %s', (state, stop, start) => {
  it('[GAP-144] calls answer 503, and the same key places the order once', async () => {
    const key = `placed-while-${state}`
    const before = await orders()
    await stop()
    const [read, placed] = await Promise.all([
      world.owner.send(listVendors),
      world.owner.send(placeOrder, { body, key }),
    ])
    const again = await world.owner.send(placeOrder, { body, key })
    const ready = await readiness()
    await start()
    expect([read, placed, again].map(refused)).toEqual([UNAVAILABLE, UNAVAILABLE, UNAVAILABLE])
    expect(ready).toBe(503)

    await untilReady()
    // The first attempt may still be running.
    const retried = await callWithRetry(world.owner, placeOrder, { body, key }, async () => {})
    const repeated = await world.owner.send(placeOrder, { body, key })
    expect([retried?.status, repeated.status]).toEqual([200, 200])
    expect(repeated.answer).toEqual(retried?.answer)
    expect(await orders()).toBe(before + 1)
  })
})

describe('an outage of minutes', () => {
  it('is logged once per kind of work, then counted once a minute, and ends without a restart', async () => {
    const listener = await listen(world, `Bearer ${world.owner.token}`)
    await listener.subscribe(OUTLET)
    // Earlier failures are counted and over, and no job is running.
    world.clock.advance(4 * MINUTE)
    await world.advance(1_000)
    logged.length = 0

    await proxy.shut()
    for (let second = 0; second < 230; second += 1) {
      world.clock.advance(1_000)
      await readiness()
      await world.owner.send(listVendors)
    }
    await proxy.open()
    await untilReady()
    const lines = logged.map((line) => JSON.parse(line) as LoggedFailure)
    const first = lines.filter(({ msg }) => !/more failures? of the same kind/.test(msg))
    // Jobs of two queues may fail, and one that was running fails with its lease.
    const kinds = first.map(({ msg, queue = '', err }) => `${msg} ${queue} ${err?.type}`)
    expect(kinds).toEqual([...new Set(kinds)])
    expect(first.map(({ msg }) => msg)).toEqual(
      expect.arrayContaining([
        'database or files unavailable; answered error.unavailable',
        'failed to check the sessions of open sockets; checking again in 30 s',
        'failed to read jobs; retrying at the next poll',
        'failed to read the outbox; retrying at the next poll',
        'leader election failed; retrying in 1 s',
        'notification connection lost; reconnecting in 1 s',
      ]),
    )
    expect(lines.length - first.length).toBeLessThanOrEqual(3 * first.length)

    const orderId = await place(world.owner, body)
    await advanceUntil(listener, () => listener.events().some((one) => one.orderId === orderId))
    await advanceUntil(listener, () =>
      listener.events().some(({ status }) => status === 'WAITING_FOR_TRANSPORT'),
    )
    await listener.disconnect()
  })
})
