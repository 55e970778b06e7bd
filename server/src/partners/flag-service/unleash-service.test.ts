import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { unleashService } from './unleash-service.ts'

let server: Server
let reply: { status?: number; body: unknown }
let asked: { url?: string | undefined; authorization?: string | undefined }[]
let warnings: unknown[]
beforeEach(async () => {
  asked = []
  warnings = []
  server = createServer(({ url, headers }, response) => {
    asked.push({ url, authorization: headers.authorization })
    const { status = 200, body } = reply
    response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const evaluate = (token?: string) => {
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/api`
  const warn = (details: object, message: string) => void warnings.push([details, message])
  return unleashService({ url, token, warn }).evaluate('se', new AbortController().signal)
}

const all = { name: 'flexibleRollout', parameters: { rollout: '100', stickiness: 'default' } }
const none = { name: 'flexibleRollout', parameters: { rollout: '0' } }
const half = { name: 'flexibleRollout', parameters: { rollout: '50' } }
const inCountries = (values: string[], more: object = {}) => ({
  ...all,
  constraints: [{ contextName: 'country', operator: 'IN', values, ...more }],
})
const forUser = {
  ...all,
  constraints: [{ contextName: 'userId', operator: 'IN', values: ['1'] }],
}

describe('an Unleash server', () => {
  it('is asked once for all flags, with its token', async () => {
    const features = [
      { name: 'voucher', enabled: false, strategies: [all], type: 'release' },
      { name: 'pre_order', enabled: true, strategies: [all] },
      { name: 'theirs', enabled: true, strategies: [half] },
    ]
    reply = { body: { version: 2, features } }
    expect(await evaluate('*:production.secret')).toEqual({ voucher: false, pre_order: true })
    expect(asked).toEqual([{ url: '/api/client/features', authorization: '*:production.secret' }])
    expect(warnings).toEqual([])
    await evaluate()
    expect(asked[1]?.authorization).toBeUndefined()
  })

  it.each<[string, object[], boolean]>([
    ['without strategies is on', [], true],
    ['with the default strategy is on', [{ name: 'default' }], true],
    ['for all is on', [all], true],
    ['for nobody is off', [none], false],
    ['for this country is on', [inCountries(['no', ' se'])], true],
    ['for others is off', [inCountries(['no'])], false],
    ['not for this country is off', [inCountries(['se'], { operator: 'NOT_IN' })], false],
    ['not for others is on', [inCountries(['no'], { operator: 'NOT_IN' })], true],
    ['for others, inverted, is on', [inCountries(['no'], { inverted: true })], true],
    ['for others or all is on', [inCountries(['no']), all], true],
    ['for a user or all is on', [forUser, all], true],
    ['for half of another country is off', [{ ...inCountries(['no']), ...half }], false],
  ])('has flags: one %s', async (_, strategies, on) => {
    reply = { body: { features: [{ name: 'voucher', enabled: true, strategies }] } }
    expect(await evaluate()).toEqual({ voucher: on })
    expect(warnings).toEqual([])
  })

  it.each<[string, object]>([
    ['a share', { strategies: [half] }],
    ['a user', { strategies: [forUser] }],
    ['a user, or another country', { strategies: [forUser, inCountries(['no'])] }],
    [
      'names that begin like this',
      { strategies: [inCountries(['s'], { operator: 'STR_STARTS_WITH' })] },
    ],
    ['a strategy of its own', { strategies: [{ name: 'applicationHostname' }] }],
    ['those with another flag', { strategies: [all], dependencies: [{ feature: 'theirs' }] }],
  ])('leaves a flag for %s to the next source, with a warning', async (_, rules) => {
    reply = { body: { features: [{ name: 'voucher', enabled: true, ...rules }] } }
    expect(await evaluate()).toEqual({})
    const { port } = server.address() as AddressInfo
    const details = { service: `127.0.0.1:${port}`, flags: ['voucher'] }
    expect(warnings).toEqual([[details, 'flags with rules that are not evaluated here']])
  })

  it.each([
    { status: 401, body: {} },
    { status: 500, body: { features: [] } },
    { body: '<h1>Welcome</h1>' },
    { body: {} },
    { body: { features: [{ name: 'voucher' }] } },
  ])('that answers %j fails', async (given) => {
    reply = given
    await expect(evaluate()).rejects.toBeInstanceOf(Error)
  })

  it('is given up when the signal says so', async () => {
    server.removeAllListeners('request')
    const gaveUp = new AbortController()
    const { port } = server.address() as AddressInfo
    const service = unleashService({
      url: `http://127.0.0.1:${port}/api`,
      token: undefined,
      warn: () => {},
    })
    const evaluated = service.evaluate('se', gaveUp.signal)
    await once(server, 'request')
    gaveUp.abort()
    await expect(evaluated).rejects.toThrow('This operation was aborted')
  })
})
