import { createAccount, extendLogin, login, logout } from '@pillion/contract/http/accounts'
import { listVendors } from '@pillion/contract/http/vendors'
import type { BodyOf } from '@pillion/contract/operation'
import { testUsers } from '@pillion/testkit/test-users'
import { startWorld, type World } from '@pillion/testkit/world'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { makeClient } from '../../api-client/api-client.ts'

let world: World
beforeAll(async () => void (world = await startWorld()))
afterAll(() => world.close())

const { email, password } = testUsers.owner
const credentials = { email_address: email, password }

const renewal = async (body: BodyOf<typeof extendLogin>, { anonymous } = world) =>
  (await anonymous.call(extendLogin, { body })).result.AuthenticationResult

describe('signed out', () => {
  it('[AUTH-04, SESSION-01, SESSION-02] e-mail and password return the user and the tokens', async () => {
    const { result } = await world.anonymous.call(login, { body: credentials })
    expect(result.user.email).toBe(email)
    const { AccessToken, IdToken, RefreshToken, ExpiresIn } = result.AuthenticationResult
    expect(ExpiresIn).toBe(3600)
    expect(decodeJwt(AccessToken)).toMatchObject({ sub: result.user.id, use: 'access' })
    expect(decodeJwt(IdToken)).toMatchObject({ email, use: 'id' })
    expect(RefreshToken).toMatch(/^[\w-]{43}$/)
  })

  it('accepts the e-mail in any case and with surrounding spaces', async () => {
    const body = { ...credentials, email_address: ` ${email.toUpperCase()} ` }
    expect((await world.anonymous.send(login, { body })).status).toBe(200)
  })

  it('[AUTH-05] a wrong password and an unknown e-mail get the same answer', async () => {
    const wrong = await world.anonymous.send(login, { body: { ...credentials, password: 'nope' } })
    const unknown = await world.anonymous.send(login, {
      body: { email_address: 'nobody@pillion.example', password: 'nope' },
    })
    expect(wrong.status).toBe(401)
    expect(wrong.answer).toMatchObject({ status: 401, message: 'auth.wrong-password' })
    expect(unknown.answer).toEqual(wrong.answer)
  })

  it('a password may contain any characters', async () => {
    const body = { ...credentials, password: '\u202Esecret\u200B' }
    expect((await world.anonymous.send(login, { body })).status).toBe(401)
  })

  it('guessing is stopped after ten attempts per e-mail', async () => {
    const body = { email_address: 'guess@pillion.example', password: 'nope' }
    const statuses = []
    for (let i = 0; i < 11; i += 1)
      statuses.push((await world.anonymous.send(login, { body })).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  it('every operation that requires an account answers 401', async () => {
    const reply = await world.anonymous.send(listVendors)
    expect(reply.status).toBe(401)
    expect(reply.answer).toMatchObject({ message: 'error.unauthenticated' })
  })
})

describe('signed in', () => {
  it('[GEN-23] the access token of a sign-in gives access to the account’s data, and nothing else does', async () => {
    const { result } = await world.anonymous.call(login, { body: credentials })
    const { AccessToken, RefreshToken } = result.AuthenticationResult
    const statusWith = async (token: string) =>
      (await makeClient(world.address, token).send(listVendors)).status
    expect(await statusWith(AccessToken)).toBe(200)
    expect(await statusWith('')).toBe(401)
    expect(await statusWith(RefreshToken)).toBe(401)
  })

  it('[SESSION-03] a refresh returns an authentication result of the same user', async () => {
    const { result: first } = await world.anonymous.call(login, { body: credentials })
    const body = { refresh_token: first.AuthenticationResult.RefreshToken }
    const { result } = await world.anonymous.call(extendLogin, { body })
    const { AccessToken, IdToken, ExpiresIn } = result.AuthenticationResult!
    expect(ExpiresIn).toBe(3600)
    expect(decodeJwt(AccessToken)).toMatchObject({ sub: first.user.id, use: 'access' })
    expect(decodeJwt(IdToken)).toMatchObject({ email, use: 'id' })
  })

  it('[SESSION-12, SESSION-13] the refresh token returns new tokens and stays valid', async () => {
    const first = (await world.anonymous.call(login, { body: credentials })).result
      .AuthenticationResult
    const body = { refresh_token: first.RefreshToken }
    for (const _ of [1, 2]) {
      const { result } = await world.anonymous.call(extendLogin, { body })
      const client = makeClient(world.address, result.AuthenticationResult?.AccessToken)
      expect((await client.send(listVendors)).status).toBe(200)
      expect(result.AuthenticationResult).not.toHaveProperty('RefreshToken')
    }
  })

  it.each([{}, { refresh_token: 'made-up' }])(
    '[SESSION-14] the answer is null without a refresh token or with an unknown one: %j',
    async (body) => {
      expect(await renewal(body)).toBeNull()
    },
  )

  it('[SESSION-15] logging out revokes access and refresh token immediately', async () => {
    const tokens = (await world.anonymous.call(login, { body: credentials })).result
      .AuthenticationResult
    const client = makeClient(world.address, tokens.AccessToken)
    expect(await client.call(logout)).toEqual({ success: true })
    expect((await client.send(listVendors)).status).toBe(401)
    const body = { refresh_token: tokens.RefreshToken }
    expect(await renewal(body)).toBeNull()
  })

  it('an access token expires after an hour, a session after 30 days', async () => {
    const other = await startWorld()
    try {
      const body = { ...credentials }
      const { result } = await other.anonymous.call(login, { body })
      const { AccessToken, RefreshToken } = result.AuthenticationResult
      const client = makeClient(other.address, AccessToken)
      other.clock.advance(3_599_000)
      expect((await client.send(listVendors)).status).toBe(200)
      other.clock.advance(2_000)
      expect((await client.send(listVendors)).status).toBe(401)
      const refresh = { refresh_token: RefreshToken }
      expect(await renewal(refresh, other)).toMatchObject({ ExpiresIn: 3_600 })
      other.clock.advance(30 * 86_400_000)
      expect(await renewal(refresh, other)).toBeNull()
    } finally {
      await other.close()
    }
  })

  it.each([
    ['a token signed with another key', () => forge(new Uint8Array(32))],
    ['an unsigned token', async () => `${part({ alg: 'none' })}.${part({ use: 'operator' })}.`],
    ['garbage', async () => 'garbage'],
    ['an id token', async () => (await idToken()) ?? ''],
  ])('%s is not an access token', async (_, token) => {
    const reply = await makeClient(world.address, await token()).send(listVendors)
    expect(reply.status).toBe(401)
  })

  it('an account is not an operator, and an operator not an account', async () => {
    const body = { email_address: 'x@pillion.example', password: 'Paperback-2026!', vendor_ids: [] }
    expect((await world.owner.send(createAccount, { body })).status).toBe(403)
    const operator = makeClient(world.address, await world.signOperatorToken())
    expect((await operator.send(listVendors)).status).toBe(403)
  })
})

describe('the operator', () => {
  it('creates accounts, but no duplicates, weak passwords or unknown vendors', async () => {
    const operator = makeClient(world.address, await world.signOperatorToken())
    const body = {
      email_address: 'carol@pillion.example',
      password: 'Ramen-bowl-7!',
      vendor_ids: ['nk'],
    }
    const { result: created } = await operator.call(createAccount, { body })
    const { email_address, password } = body
    const { result } = await world.anonymous.call(login, { body: { email_address, password } })
    expect(result.user).toEqual({ id: created.id, email: 'carol@pillion.example' })
    const again = { ...body, email_address: ' Carol@pillion.example ' }
    const taken = await operator.send(createAccount, { body: again })
    expect([taken.status, taken.answer]).toMatchObject([
      409,
      { errors: [{ field: 'email_address' }] },
    ])
    const weak = { ...body, email_address: 'dave@pillion.example', password: 'password' }
    expect((await operator.send(createAccount, { body: weak })).status).toBe(422)
    const withUnknownVendor = {
      ...body,
      email_address: 'dave@pillion.example',
      vendor_ids: ['nk', 'none'],
    }
    const unknown = await operator.send(createAccount, { body: withUnknownVendor })
    expect([unknown.status, unknown.answer]).toMatchObject([
      404,
      { message: 'error.not-found', errors: [{ field: 'vendor_ids' }] },
    ])
    expect(
      (await operator.send(createAccount, { body: { ...withUnknownVendor, vendor_ids: ['nk'] } }))
        .status,
    ).toBe(200)
  })

  it('[GAP-100] compares repeated calls without their password, so that no fast hash of it is stored', async () => {
    const operator = makeClient(world.address, await world.signOperatorToken())
    const newAccount = { email_address: 'erin@pillion.example', vendor_ids: [] as string[] }
    const open = (body: typeof newAccount, password: string) =>
      operator.send(createAccount, { body: { ...body, password }, key: 'create-erin' })
    const first = await open(newAccount, 'Ramen-bowl-7!')
    const again = await open(newAccount, 'Ramen-bowl-8!')
    expect([again.status, again.replayed, again.answer]).toEqual([200, true, first.answer])
    expect((await open({ ...newAccount, vendor_ids: ['nk'] }, 'Ramen-bowl-7!')).status).toBe(422)
    const canLogIn = async (password: string) => {
      const body = { email_address: newAccount.email_address, password }
      return (await world.anonymous.send(login, { body })).status
    }
    expect([await canLogIn('Ramen-bowl-7!'), await canLogIn('Ramen-bowl-8!')]).toEqual([200, 401])
  })
})

async function forge(key: Uint8Array): Promise<string> {
  const { kid } = JSON.parse(
    Buffer.from(world.owner.token.split('.')[0] ?? '', 'base64url').toString(),
  )
  const claims = decodeJwt(world.owner.token)
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(key)
}

async function idToken() {
  const { result } = await world.anonymous.call(login, { body: credentials })
  return result.AuthenticationResult.IdToken
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
