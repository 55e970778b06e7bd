import type { Operation } from '@pillion/contract/operation'
import { beforeEach, describe, expect, it } from 'vitest'

import { CallError } from '../api/call-error.ts'
import type { Call } from '../api/caller.ts'
import {
  createSessionStore,
  delayBeforeRenewal,
  isValid,
  readSession,
  type Session,
  type SignedIn,
} from './session-store.ts'

const START_MS = 1_000_000_000
const offline = new CallError({ status: 0, key: 'error.offline', message: '' })
const ended = { result: { AuthenticationResult: null } }

type Asked = { operation: string; as: string | undefined; body: unknown }

/** A browser with a clock, whose tabs share a store. Each test sets the answers of the server. */
class Browser {
  now = START_MS
  stored: string | undefined
  /** What the other tabs have not been told yet. */
  changes: (string | undefined)[] = []
  asked: Asked[] = []
  logged: string[] = []
  answer: (operation: string) => unknown = () => ({ result: tokens(3_600) })
  timers: { at: number; act: () => void }[] = []
  watchers: ((value: string | undefined) => void)[] = []

  tab() {
    const call = (as: string | undefined) =>
      (async (operation: Operation, input: { body?: unknown } = {}) => {
        this.asked.push({ operation: operation.name, as, body: input.body })
        const answer = await Promise.resolve(this.answer(operation.name))
        if (answer instanceof Error) throw answer
        return answer
      }) as unknown as Call
    return createSessionStore({
      callAs: call,
      storage: {
        read: () => this.stored,
        write: (value) => this.store(value),
        remove: () => this.store(undefined),
        watch: (onChange) => {
          this.watchers.push(onChange)
          return () => {}
        },
      },
      guestStorage: {
        read: () => undefined,
        write: () => {},
        remove: () => {},
        watch: () => () => {},
      },
      now: () => this.now,
      after: (ms, act) => {
        const timer = { at: this.now + ms, act }
        this.timers.push(timer)
        return () => (this.timers = this.timers.filter((other) => other !== timer))
      },
      log: (message) => this.logged.push(message),
    })
  }

  async pass(seconds: number): Promise<void> {
    this.now += seconds * 1_000
    const due = this.timers.filter((timer) => timer.at <= this.now)
    this.timers = this.timers.filter((timer) => timer.at > this.now)
    for (const timer of due) timer.act()
    await settled()
  }

  store(value: string | undefined): void {
    this.stored = value
    this.changes.push(value)
  }

  /** Delivers the changes of the store to the other tabs. */
  tellOthers(): void {
    for (const value of this.changes.splice(0)) for (const watcher of this.watchers) watcher(value)
  }

  times = (operation: string) => this.asked.filter((each) => each.operation === operation).length
}

const settled = () => new Promise((resolve) => setImmediate(resolve))
const user = { id: 'u-1', email: 'anna@example.se' }
const tokens = (ExpiresIn: number, name = 'first') => ({
  user,
  AuthenticationResult: { AccessToken: name, IdToken: 'id', RefreshToken: 'refresh', ExpiresIn },
})
const renewed = (name: string) => ({
  result: { AuthenticationResult: { AccessToken: name, IdToken: 'id', ExpiresIn: 3_600 } },
})

let browser: Browser
beforeEach(() => {
  browser = new Browser()
})

async function signedIn() {
  const session = browser.tab()
  await session.signIn('anna@example.se', 'secret')
  return session
}

describe('signed out', () => {
  it('there is no token to send', async () => {
    const session = browser.tab()
    expect(session.current()).toEqual({ state: 'signedOut' })
    await expect(session.accessToken()).resolves.toBeUndefined()
  })

  it('[AUTH-04] a sign-in sends e-mail address and password without a token', async () => {
    await signedIn()
    expect(browser.asked).toEqual([
      {
        operation: 'login',
        as: undefined,
        body: { email_address: 'anna@example.se', password: 'secret' },
      },
    ])
  })

  it('[GAP-106] a sign-in from a confirmation link sends its code', async () => {
    await browser.tab().signIn('anna@example.se', 'secret', 'code-1')
    expect(browser.asked[0]?.body).toEqual({
      email_address: 'anna@example.se',
      password: 'secret',
      confirmation_code: 'code-1',
    })
  })

  it('a sign-in at the company’s page is collected by its ID', async () => {
    const tab = browser.tab()
    await tab.signInWithCompany('sign-in-1')
    expect(browser.asked).toEqual([
      { operation: 'loginWithCompany', as: undefined, body: { sign_in_id: 'sign-in-1' } },
    ])
    expect(tab.current()).toMatchObject({ state: 'signedIn', user })
  })

  it('[GAP-103] the expiry is stored in unix seconds, counted from the answer', async () => {
    const session = await signedIn()
    expect(session.current()).toMatchObject({
      state: 'signedIn',
      user,
      meta: { AccessToken: 'first', RefreshToken: 'refresh', Expires: START_MS / 1_000 + 3_600 },
    })
    expect(JSON.parse(browser.stored ?? '')).toMatchObject({ user, meta: { IdToken: 'id' } })
  })

  it('[SESSION-04] is attempted, fails or succeeds, and is left again', async () => {
    const session = browser.tab()
    const seen: Session[] = []
    session.subscribe((next) => seen.push(next))
    browser.answer = () => new CallError({ status: 401, key: 'auth.wrong-password', message: '' })
    await session.signIn('a@b.se', 'x').catch(() => {})
    expect(seen).toEqual([{ state: 'signingIn' }, { state: 'signedOut', reason: 'failed' }])
    browser.answer = () => ({ result: tokens(3_600) })
    await session.signIn('a@b.se', 'y')
    session.signOut()
    expect(seen.slice(2)).toEqual([
      { state: 'signingIn' },
      expect.objectContaining({ state: 'signedIn', user }),
      { state: 'signedOut', reason: 'left' },
    ])
  })

  it('a failed sign-in leaves the session of somebody who is signed in', async () => {
    const session = await signedIn()
    browser.answer = () => offline
    await expect(session.signIn('a@b.se', 'x')).rejects.toMatchObject({ status: 0 })
    expect(session.current()).toMatchObject({ state: 'signedIn', user })
  })

  it('a refused sign-in changes nothing', async () => {
    browser.answer = () => new CallError({ status: 401, key: 'auth.wrong-password', message: '' })
    const session = browser.tab()
    await expect(session.signIn('a@b.se', 'x')).rejects.toMatchObject({
      key: 'auth.wrong-password',
    })
    expect(session.current().state).toBe('signedOut')
    expect(browser.stored).toBeUndefined()
  })

  it('[HTTP-06, GAP-104] calls carry the access token, and after a reload the stored one', async () => {
    const session = await signedIn()
    await expect(session.accessToken()).resolves.toBe('first')
    await expect(browser.tab().accessToken()).resolves.toBe('first')
  })

  it('[SESSION-07] a stored session is used only while it is valid', async () => {
    await signedIn()
    expect(browser.tab().current().state).toBe('signedIn')
    browser.now += 3_600_000
    expect(browser.tab().current().state).toBe('signedOut')
  })
})

describe('signed in', () => {
  it('[SESSION-08, SESSION-12, SESSION-13] renews 600 s before expiry and keeps the refresh token', async () => {
    const session = await signedIn()
    browser.answer = () => renewed('second')
    await browser.pass(2_999)
    expect(browser.times('extendLogin')).toBe(0)
    await browser.pass(1)
    expect(browser.asked.at(-1)).toEqual({
      operation: 'extendLogin',
      as: undefined,
      body: { refresh_token: 'refresh' },
    })
    expect(session.current()).toMatchObject({
      meta: { AccessToken: 'second', RefreshToken: 'refresh' },
    })
  })

  it('[GAP-103] a suspended page renews when it becomes visible', async () => {
    const session = await signedIn()
    browser.answer = () => renewed('second')
    browser.now += 3_200_000
    session.renewIfDue()
    await settled()
    await expect(session.accessToken()).resolves.toBe('second')
  })

  it('[GAP-103] concurrent renewals share one call', async () => {
    const session = await signedIn()
    browser.answer = () => renewed('second')
    browser.now += 3_100_000
    const got = await Promise.all([session.accessToken(), session.accessToken(), session.renew()])
    expect(got).toEqual(['second', 'second', true])
    expect(browser.times('extendLogin')).toBe(1)
  })

  it('[SESSION-09, SESSION-11] a refused renewal signs out, is logged and differs from a sign-out', async () => {
    const session = await signedIn()
    browser.answer = () => ended
    await expect(session.renew()).resolves.toBe(false)
    expect(session.current()).toEqual({ state: 'signedOut', reason: 'ended' })
    expect(browser.stored).toBeUndefined()
    expect(browser.logged).toEqual(['The session could not be renewed'])
  })

  it('without a network the session lasts until its token expires', async () => {
    const session = await signedIn()
    browser.answer = () => offline
    await browser.pass(3_000)
    expect(session.current().state).toBe('signedIn')
    browser.now += 600_000
    await session.accessToken()
    expect(session.current()).toEqual({ state: 'signedOut', reason: 'ended' })
  })

  it('[SESSION-15] a sign-out notifies the server with its token and does not wait', async () => {
    const session = await signedIn()
    browser.answer = () => offline
    session.signOut()
    expect(session.current()).toEqual({ state: 'signedOut', reason: 'left' })
    expect(browser.stored).toBeUndefined()
    expect(browser.asked.at(-1)).toMatchObject({ operation: 'logout', as: 'Bearer first' })
    await settled()
  })

  it('[SESSION-08] no renewal happens after a sign-out', async () => {
    const session = await signedIn()
    session.signOut()
    await browser.pass(3_600)
    expect(browser.times('extendLogin')).toBe(0)
  })

  it('a renewal that ends after a sign-out does not sign in again', async () => {
    const session = await signedIn()
    browser.answer = () => renewed('late')
    const renewal = session.renew()
    session.signOut()
    await expect(renewal).resolves.toBe(false)
    expect(session.current()).toEqual({ state: 'signedOut', reason: 'left' })
    expect(browser.stored).toBeUndefined()
  })
})

describe('two tabs', () => {
  it('[SESSION-10] sign in and out together', async () => {
    const one = browser.tab()
    const other = browser.tab()
    const states: string[] = []
    other.subscribe((next) => states.push(next.state))
    await one.signIn('anna@example.se', 'secret')
    browser.tellOthers()
    one.signOut()
    browser.tellOthers()
    expect(states).toEqual(['signedIn', 'signedOut'])
    expect(other.current()).toEqual({ state: 'signedOut', reason: 'left' })
  })

  it('learn together that the session has ended, which is no sign-out', async () => {
    const one = await signedIn()
    const other = browser.tab()
    browser.tellOthers()
    browser.answer = () => ended
    await one.renew()
    browser.tellOthers()
    expect(other.current()).toEqual({ state: 'signedOut', reason: 'ended' })
    expect(browser.stored).toBeUndefined()
  })

  it('[GAP-103] a token renewed by one tab serves the other', async () => {
    const one = await signedIn()
    const other = browser.tab()
    browser.answer = () => renewed('second')
    await one.renew()
    browser.tellOthers()
    await expect(other.accessToken()).resolves.toBe('second')
    expect(browser.times('extendLogin')).toBe(1)
  })
})

const session = (Expires: number): SignedIn => ({
  state: 'signedIn',
  user: { id: 'u-1', email: 'anna@example.se' },
  meta: { AccessToken: 'a', IdToken: 'i', RefreshToken: 'r', Expires },
})

describe('a session of a user', () => {
  it('[SESSION-07] is valid while its expiry is in the future', () => {
    expect(isValid(session(1_000), 999_999)).toBe(true)
    expect(isValid(session(1_000), 1_000_000)).toBe(false)
  })

  it('[SESSION-08] is renewed 600 seconds before expiry', () => {
    expect(delayBeforeRenewal(session(1_000), 0)).toBe(400_000)
    expect(delayBeforeRenewal(session(1_000), 400_000)).toBe(0)
    expect(delayBeforeRenewal(session(1_000), 2_000_000)).toBe(0)
  })

  it('[SESSION-21] without tokens the delay cannot be computed', () => {
    const message = 'Invalid usage of getDelayBeforeExpiration. Tokens should be set.'
    expect(() => delayBeforeRenewal(session(Number.NaN), 0)).toThrow(message)
    const empty = session(1_000)
    empty.meta.AccessToken = ''
    expect(() => delayBeforeRenewal(empty, 0)).toThrow(message)
  })
})

describe('a stored session', () => {
  it('[SESSION-01, SESSION-02] is read back as written', () => {
    const { user, meta } = session(1_000)
    expect(readSession(JSON.stringify({ user, meta }))).toEqual(session(1_000))
  })

  it.each([
    undefined,
    '',
    'nonsense',
    'null',
    '{}',
    '{"user":{"id":"u-1","email":"a@b.se"},"meta":{}}',
    '{"user":{"id":1,"email":"a@b.se"},"meta":{"AccessToken":"a","IdToken":"i","RefreshToken":"r","Expires":1}}',
    '{"user":{"id":"u","email":"a@b.se"},"meta":{"AccessToken":"a","IdToken":"i","RefreshToken":"r","Expires":"1"}}',
  ])('[SESSION-02] %j is not a session', (text) => {
    expect(readSession(text)).toBeUndefined()
  })
})
