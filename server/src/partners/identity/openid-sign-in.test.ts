import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { startFakeCompany, type FakeCompany } from '@pillion/testkit/fake-company'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { Refusal } from '../../platform/refusals/refusal.ts'
import { openIdSignIn } from './openid-sign-in.ts'

const callback = 'http://localhost:3000/orders/api/v1/login/company/callback'
const secret = { state: 'state-1', nonce: 'nonce-1', codeVerifier: 'v'.repeat(43) }

let company: FakeCompany
let warnings: string
beforeEach(async () => {
  warnings = ''
  company = await startFakeCompany({ callback })
  company.people.set('kim', { email: 'Kim@bakery.example', email_verified: true })
})
afterEach(() => company.close())

const signInAt = (changes: Partial<Parameters<typeof openIdSignIn>[0]> = {}) =>
  openIdSignIn({
    ...company.settings,
    callback,
    log: { warn: (...line) => void (warnings += JSON.stringify(line)) },
    ...changes,
  })

/** What the company's page adds to the callback. */
async function cameBack(options = {}): Promise<string> {
  const page = await signInAt().start(secret)
  return (await company.signIn(page.href, 'kim', options)).search
}

const keyOf = (asking: Promise<unknown>): Promise<string> =>
  asking.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.key : String(error)),
  )

describe('a company’s own sign-in', () => {
  it('[AUTH-10] identifies who signed in at its page, with PKCE, state and nonce', async () => {
    const page = await signInAt().start(secret)
    expect(Object.fromEntries(page.searchParams)).toEqual({
      client_id: 'pillion',
      redirect_uri: callback,
      response_type: 'code',
      response_mode: 'query',
      scope: 'openid email',
      state: 'state-1',
      nonce: 'nonce-1',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    const { search } = await company.signIn(page.href, 'kim')
    expect(await signInAt().finish(search, secret)).toEqual({
      issuer: company.settings.issuer,
      subject: 'kim',
      email: 'kim@bakery.example',
      isEmailVerified: true,
    })
  })

  it('that does not say whether the e-mail is verified has not verified it', async () => {
    company.people.set('kim', { email: 'kim@bakery.example' })
    expect(await signInAt().finish(await cameBack(), secret)).toMatchObject({
      isEmailVerified: false,
    })
  })

  it('that tells no e-mail identifies nobody', async () => {
    company.people.set('kim', {})
    expect(await keyOf(signInAt().finish(await cameBack(), secret))).toBe('auth.invalid-response')
  })

  it.each([
    [['bakery.example'], 'done'],
    [['example', 'akery.example', 'bakery.example.evil'], 'auth.user-validation-failure'],
  ])('that vouches for %j answers %s', async (domains, key) => {
    expect(await keyOf(signInAt({ domains }).finish(await cameBack(), secret))).toBe(key)
  })

  it('accepts each code once', async () => {
    const search = await cameBack()
    expect(await keyOf(signInAt().finish(search, secret))).toBe('done')
    expect(await keyOf(signInAt().finish(search, secret))).toBe('auth.expired-code')
  })

  it.each([
    [{ state: 'state-2' }, 'auth.invalid-response'],
    [{ nonce: 'nonce-2' }, 'auth.invalid-response'],
    [{ codeVerifier: 'w'.repeat(43) }, 'auth.expired-code'],
  ])('of another browser, with %j, is refused', async (changes, key) => {
    const finishing = signInAt().finish(await cameBack(), { ...secret, ...changes })
    expect(await keyOf(finishing)).toBe(key)
  })

  it('of another issuer is refused', async () => {
    const search = (await cameBack()).replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fevil.example')
    expect(await keyOf(signInAt().finish(search, secret))).toBe('auth.invalid-response')
  })
})

describe('a company that refuses', () => {
  it.each([
    ['access_denied', 'auth.user-validation-failure'],
    ['login_required', 'auth.user-validation-failure'],
    ['temporarily_unavailable', 'auth.internal-error'],
    ['server_error', 'auth.internal-error'],
    ['invalid_scope', 'auth.invalid-pool-configuration'],
    ['unauthorized_client', 'auth.invalid-pool-configuration'],
  ])('with %s refuses the sign-in with %s', async (error, key) => {
    const iss = encodeURIComponent(company.settings.issuer)
    const search = `?error=${error}&error_description=kim&state=state-1&iss=${iss}`
    expect(await keyOf(signInAt().finish(search, secret))).toBe(key)
    expect(warnings).not.toContain('kim')
  })

  it('because the person turned back refuses the sign-in', async () => {
    const search = await cameBack({ cancels: true })
    expect(await keyOf(signInAt().finish(search, secret))).toBe('auth.user-validation-failure')
  })

  it('the client’s secret is set up wrongly', async () => {
    const search = await cameBack()
    const finishing = signInAt({ clientSecret: 'another' }).finish(search, secret)
    expect(await keyOf(finishing)).toBe('auth.invalid-pool-configuration')
  })
})

describe('a company that does not work', () => {
  it('is an internal error after the time limit', async () => {
    company.silent.add('/.well-known')
    expect(await keyOf(signInAt({ timeLimitMs: 1_000 }).start(secret))).toBe('auth.internal-error')
    expect(company.timesAsked('/.well-known')).toBe(1)
    expect(warnings).toContain('OAUTH_TIMEOUT')
  })

  it('is asked again by the next sign-in', async () => {
    const signIn = signInAt()
    company.broken.add('/.well-known')
    expect(await keyOf(signIn.start(secret))).toBe('auth.internal-error')
    expect(company.timesAsked('/.well-known')).toBe(1)
    company.broken.clear()
    expect(await keyOf(signIn.start(secret))).toBe('done')
  })

  it('after its page is asked for the tokens once', async () => {
    const search = await cameBack()
    company.broken.add('/token')
    expect(await keyOf(signInAt().finish(search, secret))).toBe('auth.internal-error')
    expect(company.timesAsked('/token')).toBe(1)
    const [, code = ''] = /code=([\w-]+)/.exec(search) ?? []
    expect(code).not.toBe('')
    expect(warnings).not.toContain(code)
  })

  it.each([
    ['does not go on', () => {}, 'auth.internal-error'],
    ['breaks off', (response: ServerResponse) => response.destroy(), 'auth.internal-error'],
    ['is no JSON', (response: ServerResponse) => response.end('oops'), 'auth.invalid-response'],
  ])('whose answer %s is out of order', async (_, go, key) => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write('{"issuer":', () => go(response))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await keyOf(signInAt({ issuer, timeLimitMs: 1_000 }).start(secret))).toBe(key)
    server.closeAllConnections()
    server.close()
  })

  it('because nothing listens is an internal error', async () => {
    company.close()
    expect(await keyOf(signInAt().start(secret))).toBe('auth.internal-error')
  })
})
