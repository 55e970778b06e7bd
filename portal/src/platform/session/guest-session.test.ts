import type { Operation } from '@pillion/contract/operation'
import { beforeEach, describe, expect, it } from 'vitest'

import type { Call } from '../api/caller.ts'
import { readGuest } from './guest-session.ts'
import { createSessionStore } from './session-store.ts'

const NOW_S = 1_000_000
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const tokenOf = (claims: object) => `${encoded({ alg: 'HS256' })}.${encoded(claims)}.signature`
const claims = { sub: 'guest-1', vendor_id: 'nk-sod', exp: NOW_S + 60 }
const token = tokenOf(claims)
const guest = { state: 'guest', token, guestId: 'guest-1', vendorId: 'nk-sod' }
const account = {
  user: { id: 'u-1', email: 'anna@example.se' },
  meta: { AccessToken: 'access', IdToken: 'id', RefreshToken: 'refresh', Expires: NOW_S + 3_600 },
}

let nowMs: number
let stored: { session: string | undefined; token: string | undefined; orders: string | undefined }
let watchers: ((value: string | undefined) => void)[]
let write: (value: string | undefined) => void
beforeEach(() => {
  write = () => {}
  nowMs = NOW_S * 1_000
  stored = { session: undefined, token: undefined, orders: undefined }
  watchers = []
})

const open = () =>
  createSessionStore({
    callAs: () =>
      (async ({ name }: Operation) =>
        name === 'login'
          ? {
              result: {
                user: account.user,
                AuthenticationResult: { ...account.meta, ExpiresIn: 3_600 },
              },
            }
          : {}) as unknown as Call,
    storage: {
      read: () => stored.session,
      write: (value) => (stored.session = value),
      remove: () => (stored.session = undefined),
      watch: () => () => {},
    },
    guestStorage: {
      read: () => stored.token,
      write(value) {
        stored.token = value
        write(value)
      },
      remove() {
        stored = { ...stored, token: undefined, orders: undefined }
        write(undefined)
      },
      watch(onChange) {
        watchers.push(onChange)
        return () => {}
      },
    },
    now: () => nowMs,
    after: () => () => {},
    log: () => {},
  })

const entered = () => {
  const session = open()
  session.enterAsGuest(token)
  stored.orders = '["nk-sod-1"]'
  return session
}

describe('a guest token', () => {
  it('[GUEST-15] is of use while it can be decoded and its exp is in the future', () => {
    expect(readGuest(token, NOW_S * 1_000)).toEqual(guest)
    expect(readGuest(token, (NOW_S + 60) * 1_000 - 1)).toEqual(guest)
    expect(readGuest(token, (NOW_S + 60) * 1_000)).toBeUndefined()
  })

  it.each([
    undefined,
    '',
    'garbage',
    'a.b.c',
    tokenOf({ ...claims, exp: undefined }),
    tokenOf({ ...claims, exp: 'soon' }),
    tokenOf({ ...claims, vendor_id: 1 }),
    tokenOf({ ...claims, sub: undefined }),
    `x.${encoded([])}.y`,
    `x.${Buffer.from('null').toString('base64url')}.y`,
  ])('[GUEST-15] is of no use as %j', (text) => {
    expect(readGuest(text, NOW_S * 1_000)).toBeUndefined()
  })
})

describe('a guest', () => {
  it('[GUEST-13, HTTP-07] is known by the stored token, which its calls carry, also after a reload', async () => {
    expect(entered().current()).toEqual(guest)
    expect(stored.token).toBe(token)
    await expect(open().accessToken()).resolves.toBe(token)
  })

  it('[SESSION-06, GAP-096] has a session that counts as valid until the server refuses it', async () => {
    const session = entered()
    nowMs += 3_600_000
    expect(session.current()).toEqual(guest)
    await expect(session.accessToken()).resolves.toBe(token)
    await expect(session.renew()).resolves.toBe(false)
    expect(session.current()).toEqual({ state: 'signedOut', reason: 'ended' })
    expect(stored).toEqual({ session: undefined, token: undefined, orders: undefined })
  })

  it.each(['garbage', tokenOf({ ...claims, exp: NOW_S })])(
    '[GUEST-16] with a stored token that is of no use (%s) loses its data at the start',
    (text) => {
      stored = { session: undefined, token: text, orders: '["nk-sod-1"]' }
      expect(open().current()).toEqual({ state: 'signedOut' })
      expect(stored).toEqual({ session: undefined, token: undefined, orders: undefined })
    },
  )

  it('does not enter with a token that is of no use, and loses the data of an earlier guest', () => {
    const session = entered()
    expect(session.enterAsGuest('garbage')).toBe(false)
    expect(stored).toEqual({ session: undefined, token: undefined, orders: undefined })
  })

  it('[SESSION-16, SESSION-17, SESSION-18] who leaves has no token and no orders, and nobody is signed in', () => {
    const session = entered()
    session.signOut()
    expect(session.current()).toEqual({ state: 'signedOut', reason: 'left' })
    expect(stored).toEqual({ session: undefined, token: undefined, orders: undefined })
    expect(open().current()).toEqual({ state: 'signedOut' })
  })

  it('[SESSION-20, GAP-091] who signs in has an account’s session, and nothing of the guest is left', async () => {
    const session = entered()
    await session.signIn('anna@example.se', 'secret')
    expect(session.current().state).toBe('signedIn')
    expect([stored.token, stored.orders]).toEqual([undefined, undefined])
  })

  it('[GAP-091] comes after an account whose session is valid, and before one whose session is not', () => {
    stored = { session: JSON.stringify(account), token, orders: undefined }
    expect(open().current().state).toBe('signedIn')
    nowMs += 30_000
    const expired = { ...account, meta: { ...account.meta, Expires: NOW_S } }
    stored = { session: JSON.stringify(expired), token, orders: undefined }
    expect(open().current().state).toBe('guest')
  })

  it('enters and leaves in all tabs', () => {
    const other = open()
    entered()
    for (const watcher of watchers) watcher(stored.token)
    expect(other.current()).toEqual(guest)
    stored.token = undefined
    for (const watcher of watchers) watcher(undefined)
    expect(other.current()).toEqual({ state: 'signedOut', reason: 'left' })
  })

  it('whose session ends in one tab learns it in all tabs, and has not left', async () => {
    const session = entered()
    const other = open()
    const written: (string | undefined)[] = []
    write = (value) => written.push(value)
    await session.renew()
    for (const value of written) for (const watcher of watchers) watcher(value)
    expect(other.current()).toEqual({ state: 'signedOut', reason: 'ended' })
  })
})
