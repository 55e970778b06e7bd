import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { errorStatus } from '@pillion/contract/errors'
import { startFakeUserPool, type FakeUserPool } from '@pillion/testkit/fake-user-pool'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { Refusal } from '../../platform/refusals/refusal.ts'
import { cognitoPool } from './cognito-pool.ts'

const email = 'kim@bakery.example'
const password = 'Rye-and-oats-7!'
const credentials = { email, password }

let fake: FakeUserPool
let warnings: string
beforeEach(async () => {
  warnings = ''
  fake = await startFakeUserPool()
})
afterEach(() => fake.close())

const poolWith = (changes: Partial<Parameters<typeof cognitoPool>[0]> = {}) =>
  cognitoPool({
    ...fake.settings,
    clock: { now: () => 0, after: () => () => {} },
    log: { warn: (...line) => void (warnings += JSON.stringify(line)) },
    ...changes,
  })

const keyOf = (asking: Promise<unknown>): Promise<string> =>
  asking.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.key : String(error)),
  )

describe('a person of a user pool', () => {
  it('[AUTH-10] is who has the e-mail and the password', async () => {
    const { sub } = fake.addUser(email, password)
    const person = { issuer: fake.issuer, subject: sub, email, isEmailVerified: true }
    expect(await poolWith().signIn(credentials)).toEqual(person)
    expect(fake.calls[0]).toEqual({
      action: 'InitiateAuth',
      input: {
        ClientId: 'pillion-client',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: password },
      },
    })
  })

  it('leaves no refresh token behind', async () => {
    fake.addUser(email, password)
    await poolWith().signIn(credentials)
    await expect.poll(() => fake.calls.at(-1)?.action).toBe('RevokeToken')
    expect(String(fake.calls.at(-1)?.input['Token'])).toMatch(/^refresh-/)
  })

  it('registers, and is confirmed by the mailed code and the password', async () => {
    const pool = poolWith()
    await pool.register(credentials)
    const [mail] = fake.mails
    expect(mail?.to).toBe(email)
    expect(await keyOf(pool.signIn(credentials))).toBe('auth.user-not-confirmed')
    const signInWith = (confirmationCode: string, typed = password) =>
      keyOf(pool.signIn({ email, password: typed, confirmationCode }))
    expect(await signInWith('wrong')).toBe('auth.code-mismatch')
    expect(await signInWith(mail?.code ?? '', 'Another-7!')).toBe('auth.wrong-password')
    expect(fake.users.get(email)?.isConfirmed).toBe(false)
    expect(await Promise.all([signInWith(mail?.code ?? ''), signInWith(mail?.code ?? '')])).toEqual(
      ['done', 'done'],
    )
  })

  it('who registers again is the same while the password is', async () => {
    const pool = poolWith()
    await pool.register(credentials)
    expect(await keyOf(pool.register(credentials))).toBe('done')
    expect(await keyOf(pool.register({ email, password: 'Another-7!' }))).toBe(
      'auth.username-exists',
    )
    expect(fake.mails).toHaveLength(1)
    fake.users.get(email)!.isConfirmed = true
    expect(await keyOf(pool.register(credentials))).toBe('auth.username-exists')
  })

  it('replaces a forgotten password with a mailed code, once', async () => {
    fake.addUser(email, password)
    const pool = poolWith()
    await pool.requestReset(email)
    const code = fake.mails[0]?.code ?? ''
    const reset = (typed: string) =>
      keyOf(pool.resetPassword({ email, code: typed, newPassword: 'Cardamom-bun-8$' }))
    expect(await reset('wrong')).toBe('auth.code-mismatch')
    expect(await reset(code)).toBe('done')
    expect(await reset(code)).toBe('auth.expired-code')
    expect(fake.users.get(email)?.password).toBe('Cardamom-bun-8$')
  })

  it('changes the password, which ends the pool’s own sessions', async () => {
    const { sub: subject } = fake.addUser(email, password)
    const change = { ...credentials, subject, newPassword: 'Cardamom-bun-8$' }
    const pool = poolWith()
    expect(await keyOf(pool.changePassword({ ...change, password: 'x' }))).toBe(
      'auth.wrong-password',
    )
    expect(await keyOf(pool.changePassword({ ...change, subject: 'another' }))).toBe(
      'auth.wrong-password',
    )
    expect(fake.timesAsked('ChangePassword')).toBe(0)
    expect(await keyOf(pool.changePassword(change))).toBe('done')
    expect(fake.users.get(email)?.password).toBe('Cardamom-bun-8$')
    expect(fake.timesAsked('GlobalSignOut')).toBe(1)
  })

  it('is found through an app client with a secret', async () => {
    fake.close()
    fake = await startFakeUserPool({ clientSecret: 'client-secret' })
    const pool = poolWith()
    await pool.register(credentials)
    const confirmationCode = fake.mails[0]?.code
    expect(await keyOf(pool.signIn({ ...credentials, confirmationCode }))).toBe('done')
    expect(await keyOf(poolWith({ clientSecret: 'another' }).signIn(credentials))).toBe(
      'auth.invalid-pool-configuration',
    )
  })

  it('who does not exist looks like one who does', async () => {
    for (const type of ['UserNotFoundException', undefined]) {
      const fault = type === undefined ? undefined : { type }
      for (const action of ['InitiateAuth', 'ForgotPassword', 'ResendConfirmationCode'])
        fake.setFault(action, fault)
      expect(await keyOf(poolWith().signIn(credentials))).toBe('auth.wrong-password')
      expect(await keyOf(poolWith().requestReset(email))).toBe('done')
      expect(await keyOf(poolWith().resendConfirmation(email))).toBe('done')
    }
    fake.setFault('ConfirmForgotPassword', { type: 'UserNotFoundException' })
    const reset = { email, code: '123456', newPassword: 'Cardamom-bun-8$' }
    expect(await keyOf(poolWith().resetPassword(reset))).toBe('auth.code-mismatch')
  })
})

describe('an error of the pool', () => {
  it.each([
    ['InternalErrorException', 'auth.internal-error', 503],
    ['InvalidUserPoolConfigurationException', 'auth.invalid-pool-configuration', 503],
    ['InvalidLambdaResponseException', 'auth.invalid-response', 503],
    ['UnexpectedLambdaException', 'auth.invalid-response', 503],
    ['InvalidParameterException', 'auth.invalid-parameter', 422],
    ['PasswordResetRequiredException', 'auth.password-reset-required', 403],
    ['ResourceNotFoundException', 'auth.resource-not-found', 503],
    ['TooManyRequestsException', 'auth.too-many-requests', 429],
    ['LimitExceededException', 'auth.too-many-requests', 429],
    ['TooManyFailedAttemptsException', 'auth.too-many-requests', 429],
    ['UserNotConfirmedException', 'auth.user-not-confirmed', 403],
    ['UserNotFoundException', 'auth.user-not-found', 401],
    ['NotAuthorizedException', 'auth.wrong-password', 401],
    ['CodeDeliveryFailureException', 'auth.code-delivery-failure', 503],
    ['InvalidEmailRoleAccessPolicyException', 'auth.invalid-email-identity', 422],
    ['UserLambdaValidationException', 'auth.user-validation-failure', 403],
    ['UsernameExistsException', 'auth.username-exists', 409],
    ['ExpiredCodeException', 'auth.expired-code', 410],
    ['CodeMismatchException', 'auth.code-mismatch', 422],
  ] as const)('[AUTH-09, GAP-102] %s is %s', async (type, key, status) => {
    const { sub: subject } = fake.addUser(email, password)
    fake.setFault('ChangePassword', { type })
    const change = { ...credentials, subject, newPassword: 'Cardamom-bun-8$' }
    const asking = poolWith().changePassword(change)
    await expect(asking).rejects.toMatchObject({ key })
    expect(errorStatus[key]).toBe(status)
  })

  it.each([
    ['NotAuthorizedException', 'Password attempts exceeded', 'auth.too-many-requests'],
    [
      'InvalidParameterException',
      'USER_PASSWORD_AUTH flow not enabled for this client',
      'auth.invalid-pool-configuration',
    ],
    ['InvalidPasswordException', 'Password did not conform with policy', 'account.weak-password'],
    ['PasswordHistoryPolicyViolationException', '', 'account.weak-password'],
    ['AliasExistsException', '', 'auth.username-exists'],
    ['ForbiddenException', '', 'auth.user-validation-failure'],
    ['SomethingNewException', '', 'auth.internal-error'],
    ['constructor', '', 'auth.internal-error'],
  ])('%s with “%s” is %s', async (type, message, key) => {
    fake.setFault('SignUp', { type, message })
    expect(await keyOf(poolWith().register(credentials))).toBe(key)
  })

  it('is known by its header or by its body, with or without a namespace', async () => {
    for (const type of ['CodeMismatchException', 'com.amazonaws.cognito#CodeMismatchException']) {
      fake.setFault('ConfirmForgotPassword', { status: 400, text: `{"__type":"${type}"}` })
      const reset = { email, code: '123456', newPassword: 'Cardamom-bun-8$' }
      expect(await keyOf(poolWith().resetPassword(reset))).toBe('auth.code-mismatch')
    }
  })

  it('leaves no address in the log', async () => {
    fake.setFault('SignUp', { type: 'InternalErrorException' })
    await keyOf(poolWith().register(credentials))
    expect(warnings).toContain('InternalErrorException')
    expect(warnings).not.toMatch(/bakery|Rye/)
  })
})

describe('a pool that answers something else', () => {
  it.each([
    [{ status: 200, text: '<h1>Welcome</h1>' }, 'auth.invalid-response'],
    [{ status: 200, text: '[1' }, 'auth.invalid-response'],
    [{ status: 200, text: '{}' }, 'auth.invalid-response'],
    [
      { status: 200, text: '{"AuthenticationResult":{"AccessToken":"a"}}' },
      'auth.invalid-response',
    ],
    [
      { status: 200, text: '{"AuthenticationResult":{"AccessToken":"a","IdToken":"b"}}' },
      'auth.invalid-response',
    ],
    [{ status: 200, text: '{"ChallengeName":"SMS_MFA"}' }, 'auth.user-validation-failure'],
    [
      { status: 200, text: '{"ChallengeName":"NEW_PASSWORD_REQUIRED"}' },
      'auth.user-validation-failure',
    ],
    [{ status: 503, text: '<h1>Unavailable</h1>' }, 'auth.internal-error'],
    [{ status: 502, text: '' }, 'auth.internal-error'],
  ])('as %j refuses the sign-in with %s', async (fault, key) => {
    fake.setFault('InitiateAuth', fault)
    expect(await keyOf(poolWith().signIn(credentials))).toBe(key)
  })

  it('as a token for another client or pool is not believed', async () => {
    fake.addUser(email, password)
    for (const changes of [{ clientId: 'another' }, { userPool: 'eu-north-1_Another' }]) {
      const { text, ours } = await poolWithTokenOf(changes)
      fake.setFault('InitiateAuth', { status: 200, text })
      expect(await keyOf(ours.signIn(credentials))).toBe('auth.invalid-response')
    }
  })

  /** A pool whose answers are those for another one. */
  async function poolWithTokenOf(changes: { clientId?: string; userPool?: string }) {
    fake.setFault('InitiateAuth', undefined)
    const answer = await fetch(fake.settings.endpoint, {
      method: 'POST',
      headers: { 'X-Amz-Target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      body: JSON.stringify({
        ClientId: fake.settings.clientId,
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    })
    return { text: await answer.text(), ours: poolWith(changes) }
  }
})

describe('a pool that does not work', () => {
  it.each(['silent', 'hang up'] as const)('but is %s is asked once', async (fault) => {
    fake.setFault('InitiateAuth', fault)
    // Long enough for a busy machine to send the call.
    const signingIn = poolWith({ timeLimitMs: 1_000 }).signIn(credentials)
    await expect(signingIn).rejects.toMatchObject({
      key: 'auth.internal-error',
      details: { retry_after: 15 },
    })
    expect(fake.timesAsked('InitiateAuth')).toBe(1)
    expect(warnings).not.toMatch(/bakery|Rye/)
  })

  it('because nothing listens is an internal error', async () => {
    fake.close()
    expect(await keyOf(poolWith().signIn(credentials))).toBe('auth.internal-error')
    expect(warnings).toContain('ECONNREFUSED')
  })

  it('is not followed elsewhere', async () => {
    let isFollowed = false
    const elsewhere = createServer((_, response) => {
      isFollowed = true
      response.end('{}')
    }).listen(0, '127.0.0.1')
    const from = createServer((_, response) => {
      const { port } = elsewhere.address() as AddressInfo
      response.writeHead(307, { Location: `http://127.0.0.1:${port}/` }).end()
    }).listen(0, '127.0.0.1')
    await expect.poll(() => elsewhere.listening && from.listening).toBe(true)
    const endpoint = `http://127.0.0.1:${(from.address() as AddressInfo).port}`
    expect(await keyOf(poolWith({ endpoint }).signIn(credentials))).toBe('auth.internal-error')
    expect(isFollowed).toBe(false)
    for (const server of [elsewhere, from]) server.close()
  })
})
