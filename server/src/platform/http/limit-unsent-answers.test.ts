import { EventEmitter, once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beforeEach, expect, it } from 'vitest'

import { readSettings } from '../config/settings.ts'
import { makeLog } from '../log/log.ts'
import { makeApp } from './app.ts'
import { setCaller } from './request-caller.ts'

const MEBIBYTE = 1_048_576

let app: FastifyInstance
let sockets: Socket[]
/** Emits `answer` with the connection of each answer that is about to be sent. */
let sent: EventEmitter
/** Lets `/slow` answer. */
let answer: () => void
beforeEach(async () => {
  sent = new EventEmitter()
  app = makeApp(makeLog('silent'), readSettings({ TRUST_PROXY: 'loopback' }))
  sockets = []
  app.addHook('onSend', async ({ raw }) => void sent.emit('answer', raw.socket))
  app.get('/list', async () => 'a'.repeat(8 * MEBIBYTE))
  app.get('/file', async (_request, reply) => reply.send(Buffer.alloc(8 * MEBIBYTE)))
  app.get('/small', async () => 'small')
  const onRequest = async (request: FastifyRequest) =>
    setCaller(request, { kind: 'account', accountId: 'a', sessionId: '', until: Infinity })
  app.get('/own-list', { onRequest }, async () => 'a'.repeat(8 * MEBIBYTE))
  app.get('/slow', { onRequest }, async () => {
    await new Promise<void>((resolve) => (answer = resolve))
    return 'a'.repeat(8 * MEBIBYTE)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return async () => {
    for (const socket of sockets) socket.destroy()
    await app.close()
  }
})

/** Asks on a connection of its own and reads nothing; resolves when the answer is ready or the connection is closed. */
async function ask(address: string, path: string): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {}).pause()
  sockets.push(socket)
  const [accepted] = (await once(app.server, 'connection')) as [Socket]
  let onAnswer = (_of: Socket) => {}
  const done = new Promise<void>((resolve) => {
    onAnswer = (of) => void (of === accepted && resolve())
    sent.on('answer', onAnswer)
    accepted.once('close', () => resolve())
  })
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n`)
  await done
  sent.off('answer', onAnswer)
  return accepted
}

it.each(['/list', '/file'])('unread answers of %s have 64 MiB for one address', async (path) => {
  const first = await ask('10.0.0.1', path)
  for (let count = 1; count < 8; count += 1) await ask('10.0.0.1', path)
  const next = await ask('10.0.0.1', path)
  const other = await ask('10.0.0.2', path)
  const small = await ask('10.0.0.1', '/small')
  expect([first, next, other, small].map(({ destroyed }) => destroyed)).toEqual([
    false,
    true,
    false,
    false,
  ])
})

it('unread answers have 256 MiB in all, of which whoever has the most gives up its oldest', async () => {
  const accepted = []
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'])
    for (let count = 0; count < 8; count += 1) accepted.push(await ask(address, '/list'))
  expect(accepted.filter(({ destroyed }) => destroyed)).toEqual([])
  const newcomer = await ask('10.0.0.5', '/list')
  expect(newcomer.destroyed).toBe(false)
  expect(accepted.map(({ destroyed }) => destroyed)).toEqual([true, ...Array(31).fill(false)])
})

it('an answer that has been read makes room', async () => {
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/list`
  for (let count = 0; count < 9; count += 1)
    expect((await (await fetch(url)).text()).length).toBe(8 * MEBIBYTE)
})

it('an answer whose connection is gone makes room', async () => {
  for (let count = 0; count < 9; count += 1) {
    const accepted = await ask('10.0.0.1', '/list')
    expect(accepted.destroyed).toBe(false)
    const closed = once(accepted, 'close')
    accepted.destroy()
    await closed
  }
})

it('an answer that is ready after its client has gone takes no room', async () => {
  for (let round = 0; round < 9; round += 1) {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const requested = once(app.server, 'request')
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
    const [request] = (await requested) as [IncomingMessage]
    const closed = once(request.socket, 'close')
    socket.destroy()
    await closed
    const handled = once(sent, 'answer')
    answer()
    await handled
  }
  expect((await ask('10.0.0.1', '/own-list')).destroyed).toBe(false)
})
