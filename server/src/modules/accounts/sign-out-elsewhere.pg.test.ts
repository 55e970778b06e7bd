import { login, logout } from '@pillion/contract/http/accounts'
import { listVendors } from '@pillion/contract/http/vendors'
import { closeCodes } from '@pillion/contract/live/server-message'
import { listen } from '@pillion/testkit/listener'
import { endSessionSilently } from '@pillion/testkit/sessions'
import { testUsers } from '@pillion/testkit/test-users'
import { startWorld, type World } from '@pillion/testkit/world'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { makeClient } from '../../api-client/api-client.ts'

let one: World
let other: World
beforeAll(async () => {
  one = await startWorld()
  other = await one.startPeer()
})
afterAll(async () => {
  await other.stop()
  await one.close()
})

/** A token that the other server has just accepted, and a socket there. */
async function knownElsewhere() {
  const body = { email_address: testUsers.owner.email, password: testUsers.owner.password }
  const { result } = await one.anonymous.call(login, { body })
  const token = result.AuthenticationResult.AccessToken
  const listener = await listen(other, `Bearer ${token}`)
  await listener.subscribe('nk-sod')
  const statusElsewhere = async () =>
    (await makeClient(other.address, token).send(listVendors)).status
  expect(await statusElsewhere()).toBe(200)
  return { token, listener, statusElsewhere }
}

describe('a sign-out', () => {
  it('[SESSION-15] reaches the other servers by notification, and they refuse the token', async () => {
    const { token, listener, statusElsewhere } = await knownElsewhere()
    await makeClient(one.address, token).call(logout)
    expect(await listener.closed).toBe(closeCodes.tokenExpired)
    expect(await statusElsewhere()).toBe(401)
  })

  it('[SESSION-15] whose notification was lost is found by the poll, a second later', async () => {
    const { token, listener, statusElsewhere } = await knownElsewhere()
    await endSessionSilently(one, decodeJwt(token)['sid'])
    expect(await statusElsewhere()).toBe(200)
    one.clock.advance(1_000)
    expect(await listener.closed).toBe(closeCodes.tokenExpired)
    expect(await statusElsewhere()).toBe(401)
  })
})
