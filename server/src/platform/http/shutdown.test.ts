import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

import { testClock, type TestClock } from '@pillion/testkit/test-clock'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'

import { readSettings } from '../config/settings.ts'
import { makeLog } from '../log/log.ts'
import { makeApp } from './app.ts'
import { makeShutdown, type Shutdown } from './shutdown.ts'

const DRAIN_MS = 3_000

let app: FastifyInstance
let clock: TestClock
let shutdown: Shutdown
/** Lets the calls of /slow be answered. */
let answer: () => void
beforeEach(async () => {
  app = makeApp(makeLog('silent'), readSettings({}))
  clock = testClock(0)
  shutdown = makeShutdown(app, clock, DRAIN_MS)
  const answered = new Promise<void>((resolve) => (answer = resolve))
  app.get('/quick', async () => 'quick')
  app.get('/slow', () => answered.then(() => 'slow'))
  app.post('/body', async () => 'body')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return () => app.close()
})

/** The server's end of each connection. */
const accepted = new WeakMap<Socket, Socket>()

/** Connects, and waits until the server has accepted. */
async function open(): Promise<Socket> {
  const accepting = once(app.server, 'connection') as Promise<[Socket]>
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const [other] = await accepting
  accepted.set(socket, other)
  return socket
}

/** Sends a part of a request, and waits until it has arrived. */
async function sendPart(socket: Socket, part: string): Promise<void> {
  socket.write(part)
  while (accepted.get(socket)?.bytesRead !== part.length) await new Promise(setImmediate)
}

/** Sends text, and waits until it has arrived as a request. */
async function ask(socket: Socket, request: string): Promise<void> {
  const received = once(app.server, 'request')
  socket.write(request)
  await received
}

describe('closing the port', () => {
  it('closes connections without a request at once', async () => {
    const [used, unused] = [await open(), await open()]
    await ask(used, 'GET /quick HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(used, 'data')
    const closed = Promise.all([once(used, 'close'), once(unused, 'close')])
    await shutdown.close()
    expect(await closed).toHaveLength(2)
  })

  it('waits for the answer to a call, and closes its connection after it', async () => {
    const socket = await open()
    await ask(socket, 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
    let isClosed = false
    const closing = shutdown.close().then(() => (isClosed = true))
    await new Promise(setImmediate)
    expect(isClosed).toBe(false)
    answer()
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK[\s\S]*slow$/)
    await closing
  })

  it.each([
    [
      'a body',
      'POST /body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
    ['headers', 'GET /quick HTTP/1.1\r\nHost:'],
  ])('waits five seconds for the rest of %s', async (_, part) => {
    const socket = await open()
    await sendPart(socket, part)
    let isClosed = false
    const closing = shutdown.close().then(() => (isClosed = true))
    clock.advance(4_999)
    await new Promise(setImmediate)
    expect(isClosed).toBe(false)
    clock.advance(1)
    await closing
  })

  it('answers a call that had begun to arrive, and closes its connection', async () => {
    const [slow, other] = [await open(), await open()]
    await ask(slow, 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
    await sendPart(other, 'GET /quick HTTP/1.1\r\n')
    const closing = shutdown.close()
    other.write('Host: x\r\n\r\n')
    expect(await text(other)).toMatch(/^HTTP\/1.1 200 OK[\s\S]*connection: close[\s\S]*quick$/i)
    answer()
    await closing
  })
})

describe('draining', () => {
  it('serves calls and closes their connections until its time is over', async () => {
    let isDrained = false
    const draining = shutdown.drain().then(() => (isDrained = true))
    expect(shutdown.isStopping()).toBe(true)
    clock.advance(DRAIN_MS - 1)
    const socket = await open()
    await ask(socket, 'GET /quick HTTP/1.1\r\nHost: x\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK[\s\S]*connection: close/i)
    expect(isDrained).toBe(false)
    clock.advance(1)
    await draining
  })
})
