import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'

import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

import { readSettings } from '../config/settings.ts'
import { makeLog } from '../log/log.ts'
import { makeApp } from './app.ts'

let app: FastifyInstance
/** Requests that Node has parsed, the refused ones too. */
let parsed: number
let handled: number
/** The turn of the event loop. */
let turn: number
/** In which each request was handled. */
let turns: number[]
beforeEach(async () => {
  app = makeApp(makeLog('silent'), readSettings({}))
  handled = 0
  turn = 0
  turns = []
  app.addHook('onRequest', async () => void turns.push(turn))
  app.get('/slow', () => {
    handled += 1
    return new Promise(() => {})
  })
  parsed = 0
  // Live connections listen for it, too.
  app.server.on('upgrade', () => {})
  app.server.on('request', () => (parsed += 1))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return () => app.close()
})

/** Sends so many requests at once, and waits until the server has closed the connection. */
async function sendAtOnce(
  count: number,
  request = 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n',
): Promise<void> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {}).resume()
  socket.write(request.repeat(count))
  const [accepted] = await once(app.server, 'connection')
  await once(accepted, 'close')
}

async function askFourTimes(): Promise<void> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /unknown HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(4))
  let received = ''
  for await (const data of socket) {
    received += String(data)
    if (received.split('HTTP/1.1 404').length === 5) break
  }
}

test('a connection with five requests without an answer is closed, and none of those that arrive at once is handled', async () => {
  await sendAtOnce(5)
  expect({ parsed, handled }).toEqual({ parsed: 5, handled: 0 })
})

test('of thousands that arrive at once, those after the fifth are not even parsed', async () => {
  await sendAtOnce(1_000)
  expect(parsed).toBe(5)
})

test('so is a connection whose requests are answered at once', async () => {
  await sendAtOnce(1_000, 'POST /unknown HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\n1')
  expect(parsed).toBe(6)
})

test('between two requests of a connection, those of others have their turn', async () => {
  let immediate: NodeJS.Immediate
  const beginTurn = () => {
    turn += 1
    immediate = setImmediate(beginTurn)
  }
  beginTurn()
  onTestFinished(() => clearImmediate(immediate))
  await askFourTimes()
  expect(turns).toHaveLength(4)
  expect(new Set(turns).size).toBe(4)
})

test('a request that expects something is not answered, and ends its connection', async () => {
  let expecting = 0
  app.server.on('checkExpectation', () => (expecting += 1))
  await sendAtOnce(1_000, 'GET /slow HTTP/1.1\r\nHost: x\r\nExpect: y\r\n\r\n')
  expect({ parsed, expecting }).toEqual({ parsed: 0, expecting: 1 })
})
