import {
  changePassword,
  forgotPassword,
  login,
  resetPassword,
} from '@pillion/contract/http/accounts'
import { listVendors } from '@pillion/contract/http/vendors'
import { startFakeUserPool, type FakeUserPool } from '@pillion/testkit/fake-user-pool'
import { mailsTo } from '@pillion/testkit/mails'
import { addOwnedVendor, resetSignUps, newOwner } from '@pillion/testkit/registrations'
import { testUsers } from '@pillion/testkit/test-users'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { makeClient, type Reply } from '../../api-client/api-client.ts'

const { email, password } = newOwner
const NEW_PASSWORD = 'Cardamom-bun-8$'
const ACTIONS = [
  'InitiateAuth',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'ChangePassword',
] as const

let world: World
let pool: FakeUserPool
let logged = ''
beforeAll(async () => {
  pool = await startFakeUserPool()
  for (const user of Object.values(testUsers)) pool.addUser(user.email, user.password)
  const write = (...line: unknown[]) => void (logged += JSON.stringify(line))
  world = await startWorld({
    settings: { cognito: pool.settings },
    overrides: { log: { warn: write, error: write } },
  })
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
const askForCode = (key?: string) =>
  world.anonymous.send(forgotPassword, keyed({ email_address: email, language: 'en' }, key))
const reset = (request_id: string, code: string, key?: string) =>
  world.anonymous.send(resetPassword, keyed({ request_id, code, new_password: NEW_PASSWORD }, key))

function outcome({ status, answer }: Reply<unknown>) {
  const { message, errors } = answer as { message?: string; errors?: { field?: string }[] }
  return status === 200 ? 'done' : [status, message, errors?.[0]?.field].filter(Boolean).join(' ')
}

/** Registered, confirmed and signed in. */
async function newAccount() {
  pool.addUser(email, password)
  const { answer } = await signIn()
  return makeClient(world.address, answer.result.AuthenticationResult.AccessToken)
}

describe('a forgotten password', () => {
  it('[AUTH-19, AUTH-20] is replaced with the pool’s code, and every device is signed out', async () => {
    const device = await newAccount()
    const { result } = (await askForCode()).answer
    const code = pool.mails[0]?.code ?? ''
    expect(outcome(await reset(result.request_id, code))).toBe('done')
    expect((await device.send(listVendors)).status).toBe(401)
    expect(outcome(await signIn())).toBe('401 auth.wrong-password')
    expect(outcome(await signIn({ password: NEW_PASSWORD }))).toBe('done')
    expect(outcome(await reset(result.request_id, code))).toBe('410 auth.expired-code code')
    const subjects = (await mailsTo(world, email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['Your Pillion password was changed'])
  })

  it('of somebody whom the pool does not know gets the same answers', async () => {
    const { result } = (await askForCode()).answer
    expect(pool.mails).toEqual([])
    expect(outcome(await reset(result.request_id, '123456'))).toBe('410 auth.expired-code code')
  })

  it('has five attempts at its code, of which an outage costs none', async () => {
    await newAccount()
    const { result } = (await askForCode()).answer
    const code = pool.mails[0]?.code ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    pool.setFault('ConfirmForgotPassword', { type: 'InternalErrorException' })
    for (let i = 0; i < 6; i += 1)
      expect(outcome(await reset(result.request_id, code))).toBe('503 auth.internal-error')
    pool.setFault('ConfirmForgotPassword', undefined)
    const outcomes = []
    for (let i = 0; i < 5; i += 1) outcomes.push(outcome(await reset(result.request_id, wrong)))
    expect(outcomes).toEqual(Array(5).fill('422 auth.code-mismatch code'))
    const asked = pool.timesAsked('ConfirmForgotPassword')
    expect(outcome(await reset(result.request_id, code))).toBe('410 auth.expired-code code')
    expect(pool.timesAsked('ConfirmForgotPassword')).toBe(asked)
  })

  it('that is reset twice with the same key is reset once', async () => {
    await newAccount()
    const { result } = (await askForCode()).answer
    const code = pool.mails[0]?.code ?? ''
    const replies = [
      await reset(result.request_id, code, 'reset'),
      await reset(result.request_id, code, 'reset'),
    ]
    expect(replies.map(({ status, replayed }) => [status, replayed])).toEqual([
      [200, false],
      [200, true],
    ])
    expect(pool.timesAsked('ConfirmForgotPassword')).toBe(1)
  })

  it('gets one code for each call, even if the pool’s answer was lost', async () => {
    await newAccount()
    pool.setFault('ForgotPassword', 'hang up')
    expect(outcome(await askForCode('lost-code'))).toBe('503 auth.internal-error')
    pool.setFault('ForgotPassword', undefined)
    expect(outcome(await askForCode('lost-code'))).toBe('503 auth.internal-error')
    expect(pool.mails).toHaveLength(1)
    // Whoever presses the button again makes another call.
    expect(outcome(await askForCode('again'))).toBe('done')
    expect((await askForCode('again')).replayed).toBe(true)
    expect(pool.mails).toHaveLength(2)
  })

  it('can be asked for again with the same key after a refusal', async () => {
    await newAccount()
    pool.setFault('ForgotPassword', { type: 'CodeDeliveryFailureException' })
    expect(outcome(await askForCode('refused'))).toBe('503 auth.code-delivery-failure')
    pool.setFault('ForgotPassword', undefined)
    expect(outcome(await askForCode('refused'))).toBe('done')
  })
})

describe('a change of password', () => {
  const change = (client: Awaited<ReturnType<typeof newAccount>>, typed: string = password) =>
    client.send(changePassword, {
      body: { password: typed, new_password: NEW_PASSWORD, language: 'en' },
    })

  it('happens in the pool, and signs out the other devices', async () => {
    const device = await newAccount()
    const other = await newDevice()
    expect(outcome(await change(device, 'wrong'))).toBe('401 auth.wrong-password password')
    expect(outcome(await change(device))).toBe('done')
    expect(pool.users.get(email)?.password).toBe(NEW_PASSWORD)
    expect((await other.send(listVendors)).status).toBe(401)
    expect((await device.send(listVendors)).status).toBe(200)
  })

  it('that the pool’s rules refuse is refused at the new password', async () => {
    const device = await newAccount()
    pool.setFault('ChangePassword', { type: 'InvalidPasswordException' })
    expect(outcome(await change(device))).toBe('422 account.weak-password new_password')
  })

  it('lets in no sign-in that began before it', async () => {
    const device = await newAccount()
    // The old password is right until the pool has answered; the change comes before the session.
    const { promise: isChanged, resolve } = Promise.withResolvers<unknown>()
    const answer = pool.holdNext('InitiateAuth', isChanged)
    const signingIn = signIn()
    await answer.asked
    expect(outcome(await change(device))).toBe('done')
    resolve(undefined)
    expect(outcome(await signingIn)).toBe('401 auth.wrong-password')
  })

  async function newDevice() {
    const { answer } = await signIn()
    return makeClient(world.address, answer.result.AuthenticationResult.AccessToken)
  }
})

describe('a pool that is down', () => {
  it('refuses sign-ins with 503, which cost no attempt; open sessions go on', async () => {
    const device = await newAccount()
    pool.setFault('InitiateAuth', 'hang up')
    for (let i = 0; i < 12; i += 1) {
      const reply = await signIn()
      expect(outcome(reply)).toBe('503 auth.internal-error')
      expect(reply.headers.get('Retry-After')).toBe('15')
    }
    expect((await device.send(listVendors)).status).toBe(200)
    pool.setFault('InitiateAuth', undefined)
    expect(outcome(await signIn())).toBe('done')
  })

  it('leaves nothing personal in the log', async () => {
    pool.setFault('InitiateAuth', { type: 'InternalErrorException' })
    await signIn()
    expect(logged).toContain('InternalErrorException')
    expect(logged).not.toMatch(/bakery|Rye-and-oats|Cardamom|pillion-client/)
  })
})
