import {
  changePassword,
  createAccount,
  endOtherSessions,
  endSession,
  listSessions,
  login,
} from '@pillion/contract/http/accounts'
import { listVendors } from '@pillion/contract/http/vendors'
import { mailsTo } from '@pillion/testkit/mails'
import { operatorClient } from '@pillion/testkit/operator-client'
import { resetSignUps, newOwner } from '@pillion/testkit/registrations'
import { isSessionStored } from '@pillion/testkit/sessions'
import { browsers, signInWith } from '@pillion/testkit/sign-in-with'
import { testUsers } from '@pillion/testkit/test-users'
import { startWorld, type World } from '@pillion/testkit/world'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest'

import { signIn, type Client } from '../../api-client/api-client.ts'
import { deleteExpiredAccountData } from './delete-expired-account-data.ts'
import { deleteOldAddresses } from './known-addresses.ts'

let world: World
let owner: Client
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

beforeEach(async () => {
  const body = { email_address: email, password, vendor_ids: ['nk-sod'] }
  await (await operatorClient(world)).call(createAccount, { body })
  owner = await signIn(world.address, email, password)
})
afterEach(() => resetSignUps(world))

const { email, password } = newOwner
const NEW_PASSWORD = 'Cardamom-bun-8$'
const signInOn = (userAgent: string) => signInWith(world, userAgent, newOwner)

const isSignedIn = async (client: Client) => (await client.send(listVendors)).status === 200

describe('the sessions of an account', () => {
  it('are listed with their devices, the latest first', async () => {
    const began = Math.floor(world.clock.now() / 1000)
    world.clock.advance(60_000)
    const firefox = await signInOn(browsers.firefox)
    const { result } = await owner.call(listSessions)
    expect(result).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox, Windows',
        created_at: began + 60,
        seen_at: began + 60,
        is_current: false,
      },
      {
        id: expect.any(String),
        device: '',
        created_at: began,
        seen_at: began,
        is_current: true,
      },
    ])
    expect((await firefox.call(listSessions)).result[0]?.is_current).toBe(true)
  })

  it('can be ended one by one, at once', async () => {
    const other = await signInOn(browsers.firefox)
    const { result } = await owner.call(listSessions)
    const sessionId = result.find(({ is_current }) => !is_current)?.id ?? ''
    expect(await isSignedIn(other)).toBe(true)
    expect(await owner.call(endSession, { params: { sessionId } })).toEqual({ success: true })
    expect([await isSignedIn(other), await isSignedIn(owner)]).toEqual([false, true])
    expect((await owner.call(listSessions)).result).toHaveLength(1)
    // A repeated call, whose first answer was lost.
    expect((await owner.send(endSession, { params: { sessionId } })).status).toBe(200)
  })

  it('of another account cannot be ended', async () => {
    const [theirs] = (await world.stranger.call(listSessions)).result
    const params = { sessionId: theirs?.id ?? '' }
    expect((await owner.send(endSession, { params })).status).toBe(404)
    // Session checks are cached for a minute; the list is not.
    expect((await world.stranger.call(listSessions)).result[0]?.id).toBe(theirs?.id)
  })

  it("all end except the caller's own", async () => {
    const others = [await signInOn(browsers.firefox), await signInOn('')]
    expect(await owner.call(endOtherSessions)).toEqual({ success: true })
    expect(await Promise.all([...others, owner, world.stranger].map(isSignedIn))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it('are deleted a day after they end, once their address has expired', async () => {
    const own = await startWorld()
    onTestFinished(() => own.close())
    const day = 86_400_000
    const signedIn = await signIn(own.address, testUsers.owner.email, testUsers.owner.password)
    const [mine] = (await signedIn.call(listSessions)).result
    const sessionId = mine?.id ?? ''
    await signedIn.call(endSession, { params: { sessionId } })
    const clean = async () => {
      await deleteOldAddresses(own.context)
      await deleteExpiredAccountData(own.context)
    }
    own.clock.advance(29 * day)
    await clean()
    expect(await isSessionStored(own, sessionId)).toBe(true)
    own.clock.advance(3 * day)
    await clean()
    expect(await isSessionStored(own, sessionId)).toBe(false)
  })

  it('that have expired are not listed', async () => {
    world.clock.advance(30 * 86_400_000)
    const again = await signInOn(browsers.firefox)
    expect((await again.call(listSessions)).result).toHaveLength(1)
  })
})

describe('a change of password', () => {
  const change = (body: { password?: string; new_password?: string } = {}, key?: string) =>
    owner.send(changePassword, {
      body: { password, new_password: NEW_PASSWORD, language: 'en', ...body },
      ...(key ? { key } : {}),
    })
  const statusOfSignIn = async (tried: string) =>
    (await world.anonymous.send(login, { body: { email_address: email, password: tried } })).status

  it('signs out every other device, and is mailed to the owner', async () => {
    const other = await signInOn(browsers.firefox)
    expect((await change()).answer).toEqual({ success: true })
    expect([await isSignedIn(other), await isSignedIn(owner)]).toEqual([false, true])
    expect([await statusOfSignIn(password), await statusOfSignIn(NEW_PASSWORD)]).toEqual([401, 200])
    expect(await mailsTo(world, email)).toMatchObject([
      { subject: 'Your Pillion password was changed', language: 'en' },
    ])
  })

  it.each([
    [{ password: 'wrong' }, 401, 'auth.wrong-password', 'password'],
    [{ new_password: 'short' }, 422, 'account.weak-password', 'new_password'],
    [{ new_password: 'Football1!' }, 422, 'account.weak-password', 'new_password'],
  ])('with %j is refused, and changes nothing', async (body, status, key, field) => {
    const other = await signInOn(browsers.firefox)
    expect(await change(body)).toMatchObject({
      status,
      answer: { errors: [{ translation_key: key, field }] },
    })
    expect(await isSignedIn(other)).toBe(true)
    expect(await statusOfSignIn(password)).toBe(200)
  })

  it('that is repeated with its key gets the first answer', async () => {
    const replies = [await change({}, 'once'), await change({}, 'once')]
    expect(replies.map(({ status, replayed }) => [status, replayed])).toEqual([
      [200, false],
      [200, true],
    ])
    expect(await mailsTo(world, email)).toHaveLength(1)
  })

  it('is made by one of two calls at once', async () => {
    const statuses = await Promise.all([
      change({ new_password: 'Cardamom-bun-8$' }),
      change({ new_password: 'Saffron-bun-9$' }),
    ])
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  it('refuses a sign-in with the old password that was being checked', async () => {
    const { passwords } = world.context
    const { promise: changed, resolve: markChanged } = Promise.withResolvers<void>()
    const matches = passwords.matches
    const { promise: checking, resolve: markChecking } = Promise.withResolvers<void>()
    passwords.matches = async (...compared) => {
      const result = await matches(...compared)
      passwords.matches = matches
      markChecking()
      await changed
      return result
    }
    const signingIn = statusOfSignIn(password)
    await checking
    expect((await change()).status).toBe(200)
    markChanged()
    expect(await signingIn).toBe(401)
    expect((await owner.call(listSessions)).result).toHaveLength(1)
  })

  it('cannot be used to guess the password', async () => {
    const statuses = []
    for (let i = 0; i < 11; i += 1) statuses.push((await change({ password: 'wrong' })).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })
})
