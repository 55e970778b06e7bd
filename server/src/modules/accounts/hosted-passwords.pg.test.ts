import {
  createAccount,
  extendLogin,
  listSessions,
  login,
  register,
  resendConfirmation,
} from '@pillion/contract/http/accounts'
import { listVendors } from '@pillion/contract/http/vendors'
import { startFakeUserPool, type FakeUserPool } from '@pillion/testkit/fake-user-pool'
import { mailsTo } from '@pillion/testkit/mails'
import { operatorClient } from '@pillion/testkit/operator-client'
import { personsOf, registrationsOf } from '@pillion/testkit/persons'
import {
  addOwnedVendor,
  resetSignUps,
  NEW_VENDOR,
  newOwner,
  registrationBody,
} from '@pillion/testkit/registrations'
import { testUsers } from '@pillion/testkit/test-users'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { makeClient, type Reply } from '../../api-client/api-client.ts'

const { email, password } = newOwner
const ACTIONS = ['SignUp', 'InitiateAuth', 'ConfirmSignUp', 'ResendConfirmationCode'] as const

let world: World
let pool: FakeUserPool
beforeAll(async () => {
  pool = await startFakeUserPool()
  for (const user of Object.values(testUsers)) pool.addUser(user.email, user.password)
  world = await startWorld({ settings: { cognito: pool.settings } })
  await addOwnedVendor(world)
})
afterEach(async () => {
  for (const action of ACTIONS) pool.setFault(action, undefined)
  pool.users.delete(email)
  pool.mails.length = 0
  pool.calls.length = 0
  await resetSignUps(world)
})
afterAll(async () => {
  await world.close()
  pool.close()
})

function signIn(changes: { password?: string; code?: string; email?: string } = {}) {
  const { password: typed = password, code, email: address = email } = changes
  const confirmation = code === undefined ? {} : { confirmation_code: code }
  return world.anonymous.send(login, {
    body: { email_address: address, password: typed, ...confirmation },
  })
}

const keyed = <B>(body: B, key?: string) => ({ body, ...(key ? { key } : {}) })
const signUp = (changes: Parameters<typeof registrationBody>[0] = {}, key?: string) =>
  world.anonymous.send(register, keyed(registrationBody(changes), key))
function outcome({ status, answer }: Reply<unknown>) {
  const { message, errors } = answer as { message?: string; errors?: { field?: string }[] }
  return status === 200 ? 'done' : [status, message, errors?.[0]?.field].filter(Boolean).join(' ')
}

describe('an owner in a user pool', () => {
  it('[AUTH-10, AUTH-12, GAP-100] registers, confirms with the mailed code, and has a session of Pillion', async () => {
    expect((await signUp()).answer).toEqual({ data: { email } })
    expect(await mailsTo(world, email)).toEqual([])
    expect(await registrationsOf(world, email)).toEqual([
      {
        business_name: 'Kim Lund AB',
        password_hash: null,
        code_hash: null,
        isConfirmed: false,
      },
    ])
    expect(outcome(await signIn())).toBe('403 auth.user-not-confirmed')
    const code = pool.mails[0]?.code ?? ''
    expect(outcome(await signIn({ code: 'wrong' }))).toBe('422 auth.code-mismatch')
    expect(outcome(await signIn({ code, password: 'Another-7!' }))).toBe('401 auth.wrong-password')

    const { answer } = await signIn({ code })
    const { AccessToken, RefreshToken } = answer.result.AuthenticationResult
    const client = makeClient(world.address, AccessToken)
    const { result } = await client.call(listVendors)
    expect(result.vendors.map(({ vendor_id }) => vendor_id)).toEqual([NEW_VENDOR])
    expect((await client.call(listSessions)).result).toHaveLength(1)
    const renewal = { body: { refresh_token: RefreshToken } }
    const renewed = (await world.anonymous.call(extendLogin, renewal)).result.AuthenticationResult
    expect(renewed).not.toBeNull()
    expect(await registrationsOf(world, email)).toMatchObject([{ isConfirmed: true }])
  })

  it('has the same account at each sign-in, whatever becomes of the e-mail', async () => {
    const user = pool.addUser(email, password)
    const first = (await signIn()).answer.result.user
    pool.users.delete(email)
    Object.assign(user, { email: 'kim@home.example', isEmailVerified: false })
    pool.users.set('kim@home.example', user)
    const second = (await signIn({ email: 'kim@home.example' })).answer.result.user
    expect(second).toEqual(first)
    expect(await personsOf(world, email)).toEqual([
      { issuer: pool.issuer, subject: user.sub, email: 'kim@home.example' },
    ])
  })

  it('who signs in twice at once for the first time has one account', async () => {
    pool.addUser(email, password)
    const replies = await Promise.all([signIn(), signIn(), signIn()])
    const ids = replies.map(({ answer }) => answer.result.user.id)
    expect(new Set(ids).size).toBe(1)
  })

  it('gets no account with an e-mail that is not verified', async () => {
    pool.addUser(email, password, { isEmailVerified: false })
    expect(outcome(await signIn())).toBe('403 auth.user-validation-failure')
    expect(await personsOf(world, email)).toEqual([])
  })

  it('does not get the account of somebody else with an e-mail that is not verified', async () => {
    const { email: taken } = testUsers.owner
    const own = pool.users.get(taken)
    pool.addUser(taken, password, { isEmailVerified: false })
    expect(outcome(await signIn({ email: taken }))).toBe('403 auth.user-validation-failure')
    // A verified one neither: the account belongs to the first person of the pool who had it.
    pool.addUser(taken, password)
    expect(outcome(await signIn({ email: taken }))).toBe('403 auth.user-validation-failure')
    pool.users.set(taken, own!)
  })

  it('whom no vendor knows gets no account', async () => {
    pool.addUser('someone@else.example', password)
    expect(outcome(await signIn({ email: 'someone@else.example' }))).toBe(
      '403 auth.user-validation-failure',
    )
  })

  it('has the account that the operator has created', async () => {
    const operator = await operatorClient(world)
    const body = { email_address: email, password, vendor_ids: ['nk'] }
    const { result } = await operator.call(createAccount, { body })
    const { answer } = await signIn({ code: pool.mails[0]?.code ?? '' })
    expect(answer.result.user).toEqual({ id: result.id, email })
  })

  it('[AUTH-16] is told when the e-mail is in the pool already', async () => {
    pool.addUser(email, 'Another-7!')
    expect(outcome(await signUp())).toBe('409 auth.username-exists email')
  })
})

describe('a registration', () => {
  it('that is repeated mails one code', async () => {
    const replies = [await signUp({}, 'registered'), await signUp({}, 'registered')]
    expect(replies.map(({ status, replayed }) => [status, replayed])).toEqual([
      [200, false],
      [200, true],
    ])
    expect(pool.mails).toHaveLength(1)
  })

  it('whose answer was lost is finished by its repetition', async () => {
    pool.setFault('SignUp', 'hang up')
    expect(outcome(await signUp({}, 'lost'))).toBe('503 auth.internal-error')
    pool.setFault('SignUp', undefined)
    expect(outcome(await signUp({}, 'lost'))).toBe('done')
    expect(pool.mails).toHaveLength(1)
  })

  it('with a password that the pool refuses says so at its field', async () => {
    pool.setFault('SignUp', { type: 'InvalidPasswordException' })
    expect(outcome(await signUp())).toBe('422 account.weak-password password')
  })

  it('gets another code, and nobody learns whether it waits', async () => {
    await signUp()
    const ask = (email_address: string) =>
      world.anonymous.send(resendConfirmation, { body: { email_address } })
    expect((await ask(email)).answer).toEqual({ success: true })
    expect((await ask('nobody@pillion.example')).answer).toEqual({ success: true })
    expect(pool.mails.map(({ to }) => to)).toEqual([email, email])
  })
})

describe('guesses', () => {
  it('of a password or a code are limited as they are without a pool', async () => {
    await signUp()
    const outcomes = []
    for (let i = 0; i < 11; i += 1)
      outcomes.push(outcome(await signIn(i % 2 ? { code: 'wrong' } : { password: 'x' })))
    expect(outcomes.at(9)).toBe('422 auth.code-mismatch')
    expect(outcomes.at(10)).toBe('429 auth.too-many-requests')
  })
})
