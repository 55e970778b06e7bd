import { extendLogin, login, logout } from '@pillion/contract/http/accounts'
import { closeCodes } from '@pillion/contract/live/server-message'
import { listen, type Listener } from '@pillion/testkit/listener'
import { place } from '@pillion/testkit/requests'
import { testUsers } from '@pillion/testkit/test-users'
import { startWorld, type World } from '@pillion/testkit/world'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

import { makeClient } from '../../api-client/api-client.ts'
import { system } from '../db/scope.ts'
import { bind, statement } from '../db/statement.ts'

const MINUTE = 60_000
const EXPIRE = statement(
  'expire-session',
  'update session set expires_at = created_at where session_id = $1',
)

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

const credentials = { email_address: testUsers.owner.email, password: testUsers.owner.password }
const signedIn = async () =>
  (await world.anonymous.call(login, { body: credentials })).result.AuthenticationResult

async function listener(token: string): Promise<Listener> {
  const made = await listen(world, `Bearer ${token}`)
  onTestFinished(() => made.socket.terminate())
  await made.subscribe('nk-sod')
  return made
}

describe('a socket whose session ends', () => {
  it('[SESSION-15] is closed at once on logout, with all others of that session', async () => {
    const { AccessToken } = await signedIn()
    const [one, other] = [await listener(AccessToken), await listener(AccessToken)]
    const bystander = await listener(world.owner.token)
    await makeClient(world.address, AccessToken).call(logout)
    expect([await one.closed, await other.closed]).toEqual(Array(2).fill(closeCodes.tokenExpired))
    await expect(bystander.subscribe('nk')).resolves.toMatch(/^\d/)
  })

  it('[WS-07] receives nothing after that', async () => {
    const { AccessToken } = await signedIn()
    const left = await listener(AccessToken)
    const stays = await listener(world.owner.token)
    await makeClient(world.address, AccessToken).call(logout)
    const orderId = await place(world.owner)
    await stays.waitForOrder(orderId)
    await left.closed
    expect(left.events().filter((event) => event.orderId === orderId)).toEqual([])
  })

  it('is closed at its next check, half a minute later, when the session has expired', async () => {
    const { AccessToken } = await signedIn()
    const one = await listener(AccessToken)
    const bystander = await listener(world.owner.token)
    await world.context.database.run(system, bind(EXPIRE, [decodeJwt(AccessToken)['sid']]))
    await bystander.subscribe('nk')
    expect(one.socket.readyState).toBe(WebSocket.OPEN)
    world.clock.advance(30_000)
    expect(await one.closed).toBe(closeCodes.tokenExpired)
    await expect(bystander.subscribe('nk')).resolves.toMatch(/^\d/)
  })

  it('[SESSION-15] cannot be opened again with its token', async () => {
    const { AccessToken } = await signedIn()
    await makeClient(world.address, AccessToken).call(logout)
    const late = await listen(world, `Bearer ${AccessToken}`)
    expect(await late.closed).toBe(closeCodes.unauthenticated)
  })
})

describe('a socket whose token expires', () => {
  it('[SESSION-07] is closed then and not before; a renewed token opens another', async () => {
    const { AccessToken, RefreshToken } = await signedIn()
    const one = await listener(AccessToken)
    world.clock.advance(60 * MINUTE - 1_000)
    const cursor = await one.subscribe('nk-sod')
    expect(one.socket.readyState).toBe(WebSocket.OPEN)
    world.clock.advance(1_000)
    expect(await one.closed).toBe(closeCodes.tokenExpired)

    const body = { refresh_token: RefreshToken }
    const renewed = (await world.anonymous.call(extendLogin, { body })).result.AuthenticationResult
    const other = await listener(renewed!.AccessToken)
    expect(await other.subscribe('nk-sod', cursor)).toBe(cursor)
  })
})
