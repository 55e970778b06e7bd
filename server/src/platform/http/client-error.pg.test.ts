import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

import { login } from '@pillion/contract/http/accounts'
import { API_BASE } from '@pillion/contract/operation'
import { expectRefusalText } from '@pillion/testkit/expect-refusal'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readSettings } from '../config/settings.ts'
import { makeLog } from '../log/log.ts'
import { makeApp } from './app.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

/** Sends bytes as they are, and reads until the server hangs up. */
async function send(request: string): Promise<[number, string]> {
  const socket = connect(Number(new URL(world.address).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(request)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(head) ?? []
  const [, type] = /^Content-Type: (.+)$/im.exec(head) ?? []
  return expectRefusalText(Number(status), type ?? null, body)
}

const LAST = 'Host: x\r\nConnection: close\r\n\r\n'

describe('an invalid request', () => {
  it.each([
    ['garbage', 'garbage\r\n\r\n'],
    ['an unknown method', `BREW /orders HTTP/1.1\r\n${LAST}`],
    ['a broken header', `GET / HTTP/1.1\r\nno colon\r\n${LAST}`],
    ['two lengths', `POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${LAST}`],
    [
      'two kinds of length',
      `POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${LAST}`,
    ],
    ['a chunk without a size', `POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${LAST}zz\r\n`],
    ['two hosts', `GET / HTTP/1.1\r\nHost: y\r\n${LAST}`],
    ['U+0000 in a header', `GET / HTTP/1.1\r\nAuthorization: Bearer \u0000\r\n${LAST}`],
  ])('is refused in the usual shape: %s', async (_, request) =>
    expect(await send(request)).toEqual([400, 'error.malformed']),
  )

  it('is refused when its headers are too long', async () => {
    const request = `GET / HTTP/1.1\r\nAuthorization: Bearer ${'x'.repeat(20_000)}\r\n${LAST}`
    expect(await send(request)).toEqual([413, 'error.too-large'])
  })
})

describe('a client that does not do its part', () => {
  it('and sends many requests without reading the answers loses its connection', async () => {
    const socket = connect(Number(new URL(world.address).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100))
    const answers = (await text(socket)).split('HTTP/1.1 200').length - 1
    expect(answers).toBeLessThanOrEqual(16)
  })

  it('and sends as many one after another keeps it', async () => {
    const socket = connect(Number(new URL(world.address).port), '127.0.0.1')
    await once(socket, 'connect')
    for (let index = 0; index < 40; index += 1) {
      socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n')
      const [chunk] = (await once(socket, 'data')) as [Buffer]
      expect(chunk.toString()).toMatch(/^HTTP\/1\.1 200 /)
    }
    socket.destroy()
  })

  it.each([
    ['another path', '/elsewhere', ''],
    ['a foreign origin', '/orders/ws', 'Origin: http://evil.example\r\n'],
  ])(
    'and keeps a refused upgrade open holds nothing on the server: %s',
    async (_, path, origin) => {
      const upgrading = once(world.context.app.server, 'upgrade')
      const port = Number(new URL(world.address).port)
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
      await once(socket, 'connect')
      const upgrade = 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n'
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: x\r\n${origin}${upgrade}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      )
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 40[34] /)
      const [, stream] = (await upgrading) as [IncomingMessage, Socket]
      await expect.poll(() => stream.destroyed, { timeout: 10_000 }).toBe(true)
      socket.destroy()
    },
  )

  it('is given up after a minute in which nothing moves', () => {
    expect(world.context.app.server.timeout).toBe(60_000)
  })
})

describe('an unusual request', () => {
  it('that offers HTTP/2 gets its answer in HTTP/1.1', async () => {
    const headers = { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': '' }
    const asked = request(`${world.address}/health/live`, { headers }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(200)
  })

  it.each(['QUERY', 'PROPFIND', 'TRACE', 'PUT', 'DELETE'])(
    'with the method %s is refused in the usual shape',
    async (method) => {
      const [status] = await send(`${method} / HTTP/1.1\r\n${LAST}`)
      expect([400, 404]).toContain(status)
    },
  )

  it.each(['//', '///..', '*', '/%', '/?%', 'http://[/', `${API_BASE}//`, `/${'a'.repeat(9_000)}`])(
    'for %s is refused in the usual shape',
    async (path) => {
      const [status] = await send(`GET ${path} HTTP/1.1\r\n${LAST}`)
      expect([400, 404]).toContain(status)
    },
  )

  it('whose body ends early affects only its own connection', async () => {
    const socket = connect(Number(new URL(world.address).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`POST ${API_BASE}/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`)
    socket.write('Content-Length: 100\r\n\r\n{"email')
    socket.destroy()
    await once(socket, 'close')
    expect((await fetch(`${world.address}/health/ready`)).status).toBe(200)
  })
})

describe('a client that hangs up in the middle of its body', () => {
  it('is not logged as a failure of the server', async () => {
    const lines: string[] = []
    const log = makeLog('warn', { write: (line: string) => void lines.push(line) })
    const logged = await startWorld({ overrides: { log } })
    try {
      const accepted = once(logged.context.app.server, 'connection') as Promise<[Socket]>
      const client = connect(Number(new URL(logged.address).port), '127.0.0.1')
      const [socket] = await accepted
      const received = once(logged.context.app.server, 'request')
      client.write(
        `POST ${API_BASE}${login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
          'Content-Length: 1000\r\n\r\n{',
      )
      await received
      const closed = new Promise((resolve) => socket.once('close', resolve))
      client.resetAndDestroy()
      await closed
      await new Promise(setImmediate)
      expect(lines).toEqual([])
    } finally {
      await logged.close()
    }
  })
})

describe('a connection that the server itself has lost', () => {
  it('is logged as a failure, although its error has the same code', async () => {
    const lines: string[] = []
    const log = makeLog('warn', { write: (line: string) => void lines.push(line) })
    const app = makeApp(log, readSettings({}))
    app.get('/lost', () => {
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    })
    const { statusCode } = await app.inject('/lost')
    expect(statusCode).toBe(500)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { err: { code: 'ECONNRESET' }, route: '/lost' },
    ])
    await app.close()
  })
})
