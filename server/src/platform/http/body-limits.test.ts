import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'

import { expectRefusalText } from '@pillion/testkit/expect-refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'

import { readSettings } from '../config/settings.ts'
import { makeLog } from '../log/log.ts'
import { Refusal } from '../refusals/refusal.ts'
import { makeApp } from './app.ts'
import { SPREADSHEET_BODY_LIMIT } from './body-limits.ts'
import { setCaller } from './request-caller.ts'

let app: FastifyInstance
let sockets: Socket[]
beforeEach(async () => {
  app = makeApp(makeLog('silent'), readSettings({ TRUST_PROXY: 'loopback' }))
  sockets = []
  app.post('/body', async () => 'received')
  const identify = async (request: FastifyRequest) => {
    const accountId = request.headers.authorization ?? ''
    setCaller(request, { kind: 'account', accountId, sessionId: '', until: Infinity })
  }
  const untilClosed = async ({ raw }: FastifyRequest) => void (await once(raw.socket, 'close'))
  const bodyLimit = SPREADSHEET_BODY_LIMIT
  app.post('/spreadsheet', { bodyLimit, onRequest: identify }, async () => 'received')
  app.post(
    '/left',
    {
      bodyLimit,
      onRequest: [identify, untilClosed],
      preParsing: async () => void app.server.emit('counted'),
    },
    async () => 'received',
  )
  const onRequest = async () => {
    throw new Refusal('error.unauthenticated')
  }
  app.post('/refused', { onRequest }, async () => 'received')
  await app.listen({ port: 0, host: '127.0.0.1' })
  return async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  }
})

const LENGTH = 'Content-Type: application/json\r\nContent-Length: 2'
const CHUNKED = 'Content-Type: application/json\r\nTransfer-Encoding: chunked'

/** Sends the headers of a call from an address, without its body. */
async function begin(address: string, headers: string, path = '/body'): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  const received = once(app.server, 'request')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n${headers}\r\n\r\n`,
  )
  await received
  return socket
}

async function answerOf(socket: Socket) {
  const [data] = (await once(socket, 'data')) as [Buffer]
  const [head = '', body = ''] = data.toString().split('\r\n\r\n')
  return { status: Number(head.slice(9, 12)), head: head.toLowerCase(), body }
}

describe('bodies that do not arrive', () => {
  it('are limited to 64 from one address; other addresses are not affected', async () => {
    const first = await begin('10.0.0.1', LENGTH)
    for (let count = 1; count < 64; count += 1) await begin('10.0.0.1', LENGTH)
    const refused = await answerOf(await begin('10.0.0.1', LENGTH))
    expect(expectRefusalText(refused.status, 'application/json', refused.body)).toEqual([
      429,
      'error.too-many-requests',
    ])
    expect(refused.head).toContain('retry-after: 1')

    const other = await begin('10.0.0.2', LENGTH)
    other.write('{}')
    expect((await answerOf(other)).body).toBe('received')

    first.write('{}')
    expect((await answerOf(first)).body).toBe('received')
    const next = await begin('10.0.0.1', LENGTH)
    next.write('{}')
    expect((await answerOf(next)).body).toBe('received')
  })

  it('are limited for an IPv6 network together', async () => {
    for (let count = 0; count < 64; count += 1) await begin(`2001:db8:1:2::${count}`, LENGTH)
    expect((await answerOf(await begin('2001:db8:1:2:ffff::', LENGTH))).status).toBe(429)
  })

  it('make room when their connection is lost', async () => {
    const first = await begin('10.0.0.1', LENGTH)
    for (let count = 1; count < 64; count += 1) await begin('10.0.0.1', LENGTH)
    const lost = once(app.server, 'clientError')
    first.resetAndDestroy()
    await lost
    const next = await begin('10.0.0.1', LENGTH)
    next.write('{}')
    expect((await answerOf(next)).body).toBe('received')
  })

  it('make room when their connection was closed before they were counted', async () => {
    for (let count = 0; count < 5; count += 1) {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
      socket.on('error', () => {}).resume()
      const call = `POST /body HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.0.1\r\n${LENGTH}\r\n\r\n{}`
      socket.write(call.repeat(400))
      const [accepted] = (await once(app.server, 'connection')) as [Socket]
      await once(accepted, 'close')
    }
    const next = await begin('10.0.0.1', LENGTH)
    next.write('{}')
    expect((await answerOf(next)).body).toBe('received')
  })

  it('close their connection when they come in chunks of a byte, also after the answer', async () => {
    app.server.requestTimeout = 0
    for (const path of ['/body', '/refused']) {
      const socket = await begin('10.0.0.1', CHUNKED, path)
      socket.on('error', () => {}).resume()
      socket.write('1\r\n1\r\n'.repeat(1_000))
      expect(await once(socket, 'close')).toHaveLength(1)
    }
  })

  it('count as the largest body while their length is not known: 4 MiB from one address', async () => {
    for (let count = 0; count < 16; count += 1) await begin('10.0.0.1', CHUNKED)
    expect((await answerOf(await begin('10.0.0.1', CHUNKED))).status).toBe(429)
  })

  it('have 32 MiB in all, of which whoever has the most gives up its oldest; calls with a token have their own', async () => {
    const opened: Socket[] = []
    for (let count = 0; count < 128; count += 1)
      opened.push(await begin(`10.0.0.${count % 16}`, CHUNKED))
    const [first] = opened
    const closed = once(first!, 'close')
    const newcomer = await begin('10.0.0.99', CHUNKED)
    await closed
    expect(opened.filter(({ closed }) => closed)).toEqual([first])
    newcomer.write('2\r\n{}\r\n0\r\n\r\n')
    expect((await answerOf(newcomer)).body).toBe('received')

    const refilled = await begin('10.0.0.0', CHUNKED)
    const refused = await answerOf(await begin('10.0.0.0', CHUNKED))
    expect(expectRefusalText(refused.status, 'application/json', refused.body)).toEqual([
      503,
      'error.unavailable',
    ])
    expect(refused.head).toContain('retry-after: 1')
    expect(refilled.closed).toBe(false)
    const signedIn = await begin('10.0.0.0', `${LENGTH}\r\nAuthorization: Bearer x`)
    signedIn.write('{}')
    expect((await answerOf(signedIn)).body).toBe('received')
  })

  it('make room when their call has been answered', async () => {
    for (let count = 0; count < 70; count += 1) {
      const socket = await begin('10.0.0.1', `${LENGTH}\r\nAuthorization: Bearer wrong`, '/refused')
      expect((await answerOf(socket)).status).toBe(401)
    }
  })
})

it('headers must arrive within 10 s, a call within 30 s, and at most 10,000 connections are open', () => {
  const { headersTimeout, requestTimeout, maxConnections } = app.server
  expect([headersTimeout, requestTimeout, maxConnections]).toEqual([10_000, 30_000, 10_000])
})

describe('spreadsheets that do not arrive', () => {
  const SPREADSHEET = 'Content-Type: application/json\r\nContent-Length: 7100000'
  const upload = (account: string, headers = SPREADSHEET) =>
    begin('10.0.0.1', `${headers}\r\nAuthorization: ${account}`, '/spreadsheet')

  it.each([
    ['with a length', SPREADSHEET],
    ['without one', CHUNKED],
  ])('have two places of each account, %s', async (_name, headers) => {
    for (const _ of [1, 2]) await upload('a', headers)
    expect((await answerOf(await upload('a', headers))).status).toBe(429)
    const other = await begin('10.0.0.1', LENGTH)
    other.write('{}')
    expect((await answerOf(other)).body).toBe('received')
  })

  it('take no place when their connection was closed before they were counted', async () => {
    for (const _ of [1, 2]) {
      const socket = await begin('10.0.0.1', `${SPREADSHEET}\r\nAuthorization: a`, '/left')
      const counted = once(app.server, 'counted')
      socket.destroy()
      await counted
    }
    const socket = await upload('a', `${CHUNKED}\r\nConnection: close`)
    socket.write('2\r\n{}\r\n0\r\n\r\n')
    expect((await answerOf(socket)).body).toBe('received')
  })

  it('have six places in all, of which an account with two gives one to an account with none', async () => {
    const opened: Socket[] = []
    for (const account of ['a', 'a', 'b', 'b', 'c', 'c']) opened.push(await upload(account))
    const closed = once(opened[0]!, 'close')
    const newcomer = await upload('d')
    await closed
    expect([...opened, newcomer].map(({ closed }) => closed)).toEqual([
      true,
      ...Array<boolean>(6).fill(false),
    ])
  })
})
