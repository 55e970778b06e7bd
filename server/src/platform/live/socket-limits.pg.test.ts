import { once } from 'node:events'
import { connect } from 'node:net'

import { LIVE_PATH } from '@pillion/contract/operation'
import { startDatabaseProxy, type DatabaseProxy } from '@pillion/testkit/database-proxy'
import { listen, type Listener } from '@pillion/testkit/listener'
import { OUTLET, place, requestBody } from '@pillion/testkit/requests'
import { testUsers } from '@pillion/testkit/test-users'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

import { signIn } from '../../api-client/api-client.ts'
import type { Database } from '../db/database.ts'

const metricsToken = 'figures-of-this-test'

const ROUNDS = 5

/** How often missed events were read. */
let catchUps = 0
const countCatchUps = (database: Database): Database => ({
  ...database,
  run(scope, bound) {
    if (bound.name.startsWith('outbox-between-')) catchUps += 1
    return database.run(scope, bound)
  },
})

let proxy: DatabaseProxy
let world: World
beforeAll(async () => {
  proxy = await startDatabaseProxy(inject('postgresUrl'))
  world = await startWorld({
    postgres: proxy.url,
    settings: { metricsToken, socketsPerAccount: 12 },
    overrides: { wrapDatabase: countCatchUps },
  })
})
afterAll(async () => {
  await world.close()
  await proxy.close()
})

async function listener(token = world.owner.token): Promise<Listener> {
  const made = await listen(world, `Bearer ${token}`)
  onTestFinished(() => made.socket.terminate())
  return made
}

async function bufferedBytes(): Promise<number> {
  const headers = { Authorization: `Bearer ${metricsToken}` }
  const metrics = await (await fetch(`${world.address}/metrics`, { headers })).text()
  return Number(/^pillion_socket_buffered_bytes (\d+)$/m.exec(metrics)?.[1])
}

/** A session that the server has not seen yet, so that it has to ask the database. */
const newSession = async () =>
  (await signIn(world.address, testUsers.owner.email, testUsers.owner.password)).token

describe('a socket that never reads', () => {
  it('[GAP-145] is closed at its limit, and frees its memory two seconds later', async () => {
    const witness = await listener()
    const cursor = await witness.subscribe(OUTLET)
    const body = await requestBody(world.owner)
    await Promise.all(Array.from({ length: 50 }, () => place(world.owner, body)))
    await world.advance(0)
    await witness.waitForEvents(150)

    const silent = await listener()
    silent.socket.pause()
    let most = 0
    // On a busy machine the server may only be late with one.
    for (let unserved = 0; unserved < 5;) {
      const before = catchUps
      silent.send({ action: 'subscribeToVendor', vendor_id: OUTLET, cursor })
      // Each takes longer than what the server does for the silent socket.
      for (let round = 0; round < ROUNDS; round += 1) await witness.subscribe(OUTLET, cursor)
      unserved = catchUps > before + ROUNDS ? 0 : unserved + 1
      most = Math.max(most, await bufferedBytes())
    }
    // The system buffers some megabytes before the server has to.
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThan(1_048_576 + 8_192)

    world.clock.advance(2_000)
    while ((await bufferedBytes()) > 0);
    await expect(witness.subscribe(OUTLET)).resolves.toMatch(/^\d/)
  })
})

describe('a socket that floods the server with messages', () => {
  it('[GAP-145] is closed with 4429', async () => {
    const flooding = await listener()
    for (let count = 0; count < 200; count += 1)
      flooding.send({ action: 'subscribeToVendor', vendor_id: OUTLET })
    expect(await flooding.closed).toBe(4429)
  })
})

describe('a socket that floods the server with pings', () => {
  it('loses its connection at the 257th', async () => {
    const flooding = await listener()
    let answers = 0
    flooding.socket.on('pong', () => {
      answers += 1
      if (answers < 1_000) flooding.socket.ping()
      else flooding.socket.terminate()
    })
    flooding.socket.ping()
    expect(await flooding.closed).toBe(1006)
    expect(answers).toBeLessThanOrEqual(257)
  })

  it('loses it, too, while it is closed because its caller is unknown', async () => {
    const { hostname, port } = new URL(world.address)
    const stream = connect(Number(port), hostname)
    const key = 'dGhlIHNhbXBsZSBub25jZQ=='
    stream.write(
      `GET ${LIVE_PATH} HTTP/1.1\r\nHost: ${hostname}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    )
    // The frame that closes it with 4401. It is never confirmed, so only the world's clock would end this connection.
    while (!String((await once(stream, 'data'))[0]).includes('\u00111'));
    const emptyPing = [0x89, 0x80, 0, 0, 0, 0]
    stream.on('error', () => {})
    stream.write(Buffer.from(Array.from({ length: 2_000 }, () => emptyPing).flat()))
    const end = new Promise((resolve) => stream.once('close', () => resolve('closed')))
    expect(await end).toBe('closed')
  })
})

describe('an account with too many sockets', () => {
  it('[GAP-145] loses the oldest, with 4409', async () => {
    const oldest = await listener(world.stranger.token)
    await oldest.subscribe('cb')
    const others: Listener[] = []
    for (let count = 0; count < 12; count += 1) {
      const other = await listener(world.stranger.token)
      await other.subscribe('cb')
      others.push(other)
    }
    expect(await oldest.closed).toBe(4409)
    for (const other of others) await expect(other.subscribe('cb')).resolves.toMatch(/^\d/)
  })
})

describe('a socket whose caller cannot be identified', () => {
  it('is closed with 1013 when the database is gone', async () => {
    const token = await newSession()
    await proxy.shut()
    const one = await listener(token)
    expect(await one.closed).toBe(1013)
    await proxy.open()
  })

  it('is closed with 1013 after ten seconds; of one address no more than 200 may wait', async () => {
    const token = await newSession()
    proxy.freeze()
    const waiting: Listener[] = []
    for (let count = 0; count < 200; count += 1) waiting.push(await listener(token))
    const query = `authorization=${encodeURIComponent(`Bearer ${token}`)}`
    const url = `${world.address.replace('http', 'ws')}${LIVE_PATH}?${query}`
    const [error] = (await once(new WebSocket(url), 'error')) as [Error]
    expect(error.message).toContain('429')

    world.clock.advance(10_000)
    const codes = await Promise.all(waiting.map(({ closed }) => closed))
    expect(new Set(codes)).toEqual(new Set([1013]))
    proxy.thaw()
  })
})
