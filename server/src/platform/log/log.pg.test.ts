import { once } from 'node:events'

import { createAccount, extendLogin, login } from '@pillion/contract/http/accounts'
import { autocompletePlaces } from '@pillion/contract/http/geolocator'
import { getOrder, placeOrder } from '@pillion/contract/http/orders'
import { trackPublicly } from '@pillion/contract/http/tracking'
import { API_BASE, LIVE_PATH } from '@pillion/contract/operation'
import { OUTLET, place, requestBody, type PlaceBody } from '@pillion/testkit/requests'
import { createSavedAddress } from '@pillion/testkit/saved-addresses'
import { testUsers } from '@pillion/testkit/test-users'
import { startWorld, type World } from '@pillion/testkit/world'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { WebSocket } from 'ws'

import { makeClient } from '../../api-client/api-client.ts'
import { system } from '../db/scope.ts'
import { bind, statement } from '../db/statement.ts'
import { makeLog } from './log.ts'

let world: World
let body: PlaceBody
let logged = ''
/** Everything that must not be found in a log, by name. */
const secrets = new Map<string, string>()

beforeAll(async () => {
  const log = makeLog('trace', { write: (line) => void (logged += line) })
  world = await startWorld({ overrides: { log } })
  body = await requestBody(world.owner)
  const { email, password } = testUsers.owner
  const { result } = await world.anonymous.call(login, { body: { email_address: email, password } })
  const { AccessToken, IdToken, RefreshToken } = result.AuthenticationResult
  secrets
    .set('password', password)
    .set('e-mail', email)
    .set('access token', AccessToken)
    .set('access token’s signature', AccessToken.split('.')[2] ?? '')
    .set('id token', IdToken)
    .set('refresh token', RefreshToken)
    .set('operator’s token', await world.signOperatorToken())
    .set('quote’s signature', body.signature)
    .set('customer', 'Anna')
    .set('phone', '701740611')
    .set('address', 'Hornsgatan')
    .set('notes', 'Ring twice')
    .set('goods', 'ramen')
})
afterAll(() => world.close())

/** The secrets that are found in the log. */
const leakedSecrets = () =>
  [...secrets].flatMap(([name, secret]) => (logged.includes(secret) ? [name] : []))

const run = (sql: string) => world.context.database.run(system, bind(statement('by-hand', sql)))

describe('successful calls', () => {
  it('leave nothing personal in the log', async () => {
    const orderId = await place(world.owner, body)
    const query = { vendorId: OUTLET, orderId }
    const { result } = await world.owner.call(getOrder, { query })
    secrets.set('link key', result.link_key)
    const tracked = { params: { orderID: orderId }, query: { key: result.link_key } }
    await world.anonymous.call(trackPublicly, tracked)
    await world.anonymous.call(extendLogin, {
      body: { refresh_token: secrets.get('refresh token') ?? '' },
    })
    await world.owner.call(autocompletePlaces, {
      query: { query: 'Hornsgatan 1', country: 'se', lat: 59.3, lng: 18, language: 'en' },
    })
    await world.advance(2_000)
    expect(leakedSecrets()).toEqual([])
  })
})

describe('refused calls', () => {
  it('leave nothing personal in the log', async () => {
    const { email, password } = testUsers.owner
    const nearly = { email_address: email, password: `${password}?` }
    await world.anonymous.send(login, { body: nearly })
    await world.anonymous.send(extendLogin, { body: { refresh_token: body.signature } })
    await world.owner.send(placeOrder, { body: { ...body, delivery_fee: 1 } })
    await world.owner.send(placeOrder, { body: { ...body, signature: `${body.signature}x` } })
    await world.stranger.send(placeOrder, { body })
    const strange = { ...body, customer: { ...body.customer, name: 7 as unknown as string } }
    await world.owner.send(placeOrder, { body: strange })
    for (const path of [`/public/tracking/x?key=${secrets.get('link key')}%zz`, '/Hornsgatan/%zz'])
      await fetch(`${world.address}${API_BASE}${path}`)
    await fetch(`${world.address}${API_BASE}/order`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: world.owner.token },
      body: `${JSON.stringify(body)}}`,
    })
    expect(leakedSecrets()).toEqual([])
  })
})

describe('failed calls', () => {
  it('are logged with their route, and leave nothing personal', async () => {
    await run('alter table orders add constraint broken check (amount < 0) not valid')
    const before = logged.length
    const { status, answer } = await world.owner.send(placeOrder, { body })
    await run('alter table orders drop constraint broken')
    expect([status, answer]).toMatchObject([500, { message: 'error.internal' }])
    expect(logged.slice(before)).toContain('"route":"/orders/api/v1/order"')
    expect(logged.slice(before)).toContain('23514')
    expect(leakedSecrets()).toEqual([])
  })

  it('because of a constraint do not log the value', async () => {
    await run('alter table account add constraint short check (length(email) < 3) not valid')
    const operator = makeClient(world.address, secrets.get('operator’s token'))
    const account = { email_address: 'erin.secret@pillion.example', password: 'Ride-along-2027!' }
    secrets.set('new e-mail', 'erin.secret').set('new password', account.password)
    const reply = await operator.send(createAccount, { body: { ...account, vendor_ids: [] } })
    await run('alter table account drop constraint short')
    expect(reply.status).toBe(500)
    expect(leakedSecrets()).toEqual([])
  })

  it('because of a type mismatch do not log the value', async () => {
    await run('alter table saved_address alter column folded type integer using 1')
    const before = logged.length
    const keeping = createSavedAddress(world.owner, {
      name: 'Erin Gray',
      address: 'Hemliga gatan 7',
    })
    await expect(keeping).rejects.toThrow('500')
    await run('alter table saved_address alter column folded type text')
    secrets.set('saved name', 'erin gray').set('saved address', 'hemliga gatan')
    expect(logged.slice(before)).toContain('22P02')
    expect(leakedSecrets()).toEqual([])
  })
})

describe('background work', () => {
  it('that fails leaves nothing personal in the log', async () => {
    await run('alter table status_history add constraint broken check (position < 1) not valid')
    const before = logged.length
    await place(world.owner, body)
    await world.advance(0)
    await run('alter table status_history drop constraint broken')
    expect(logged.slice(before)).toContain('job failed; will be retried')
    expect(leakedSecrets()).toEqual([])
  })

  it('a lost connection is logged without its parameters', async () => {
    const before = logged.length
    const { rows } = await run('select pg_backend_pid() as pid')
    const superuser = new Client(inject('postgresUrl'))
    await superuser.connect()
    await superuser.query('select pg_terminate_backend($1)', [rows[0]?.['pid']])
    await superuser.end()
    await vi.waitUntil(() => logged.slice(before).includes('lost an idle database connection'))
    expect(logged.slice(before)).not.toContain('connectionParameters')
    expect(logged.slice(before)).not.toContain(new URL(inject('postgresUrl')).password)
    expect(leakedSecrets()).toEqual([])
  })
})

describe('the websocket', () => {
  it('[GAP-145] receives its token in the URL, and does not log it', async () => {
    const url = `${world.address.replace('http', 'ws')}${LIVE_PATH}?authorization=`
    for (const token of [
      `Bearer ${world.owner.token}`,
      `Bearer ${world.owner.token}x`,
      'garbage',
    ]) {
      const socket = new WebSocket(url + encodeURIComponent(token))
      await once(socket, 'open')
      socket.send(JSON.stringify({ action: 'subscribeToVendor', vendor_id: 'cb' }))
      await once(socket, 'close')
    }
    await run('alter table vendor rename to sold')
    const socket = new WebSocket(url + encodeURIComponent(`Bearer ${world.owner.token}`))
    await once(socket, 'open')
    socket.send(JSON.stringify({ action: 'subscribeToVendor', vendor_id: OUTLET }))
    await once(socket, 'close')
    await run('alter table sold rename to vendor')
    expect(logged).toContain('subscription failed; closing the socket')
    secrets.set('her token', world.owner.token)
    expect(leakedSecrets()).toEqual([])
  })
})
