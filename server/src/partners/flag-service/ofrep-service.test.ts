import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { ofrepService } from './ofrep-service.ts'

type Reply = { status?: number; type?: string; body: unknown }

let server: Server
let reply: Reply
let asked: { url?: string | undefined; authorization?: string | undefined; body?: unknown }[]
beforeEach(async () => {
  asked = []
  server = createServer((request, response) => void answer(request, response)).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { authorization } = request.headers
  asked.push({ url: request.url, authorization, body: await json(request) })
  const { status = 200, type = 'application/json', body } = reply
  response
    .writeHead(status, { 'Content-Type': type })
    .end(typeof body === 'string' ? body : JSON.stringify(body))
}

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const evaluate = (token?: string) =>
  ofrepService({ url: address(), token }).evaluate('se', new AbortController().signal)

describe('a flag service', () => {
  it('is asked once for all flags, with the country and the token', async () => {
    reply = { body: { flags: [{ key: 'voucher', value: false, reason: 'STATIC' }] } }
    expect(await evaluate('secret')).toEqual({ voucher: false })
    expect(asked).toEqual([
      {
        url: '/ofrep/v1/evaluate/flags',
        authorization: 'Bearer secret',
        body: { context: { targetingKey: 'se', country: 'se' } },
      },
    ])
    await evaluate()
    expect(asked[1]?.authorization).toBeUndefined()
  })

  it('may know other flags, flags of other types, and fail to evaluate some', async () => {
    const flags = [
      { key: 'theirs', value: true },
      { key: 'voucher', value: 'off' },
      { key: 'pre_order', errorCode: 'PARSE_ERROR' },
      { key: 'helpcenter', value: true, variant: 'on', metadata: {} },
    ]
    reply = { body: { flags } }
    expect(await evaluate()).toEqual({ helpcenter: true })
  })

  it.each<Reply>([
    { status: 500, body: { errorCode: 'GENERAL' } },
    { status: 401, body: {} },
    { status: 404, type: 'text/html', body: '<h1>Not found</h1>' },
    { type: 'text/html', body: '<h1>Welcome</h1>' },
    { body: '{"flags":' },
    { body: [] },
  ])('that answers %j fails', async (given) => {
    reply = given
    await expect(evaluate()).rejects.toBeInstanceOf(Error)
  })

  it('is given up when the signal says so', async () => {
    server.removeAllListeners('request')
    const gaveUp = new AbortController()
    const evaluated = ofrepService({ url: address(), token: undefined }).evaluate(
      'se',
      gaveUp.signal,
    )
    await once(server, 'request')
    gaveUp.abort()
    await expect(evaluated).rejects.toThrow('This operation was aborted')
  })

  it('is named by its host, without secrets', () => {
    const url = 'https://user:secret@flags.example.com/pillion'
    expect(ofrepService({ url, token: 'secret' }).name).toBe('flags.example.com')
  })
})
