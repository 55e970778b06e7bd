import { beforeEach, describe, expect, it } from 'vitest'

import type { AppContext } from '../../platform/app-context.ts'
import { UnavailableError } from '../../platform/refusals/unavailable-error.ts'
import { embeddedPasswords } from './embedded-passwords.ts'
import { makeLogin } from './login.ts'
import { hashOfToken } from './token-hash.ts'

const NOON = Date.UTC(2026, 9, 14, 10)
const DAY = 86_400_000

/** What happened, in order. */
let done: string[]
/** The values of the statements that were run, by the beginning of their names. */
let written: Map<string, readonly unknown[]>
/** What comparing the password results in. */
let compare: (from: string) => Promise<boolean>
/** Whether the account has signed in from the address before. */
let isSeen: boolean
beforeEach(() => {
  done = []
  written = new Map()
  compare = async () => true
  isSeen = false
})

const account = {
  account_id: 'a1',
  email: 'Anna@pillion.example',
  password_hash: 'hash',
  password_version: 3,
}
const context = {
  clock: { now: () => NOON },
  random: { bytes: (count: number) => new Uint8Array(count).fill(7) },
  keys: {
    addresses: { current: { kid: 'k', value: new Uint8Array(32) }, all: [new Uint8Array(32)] },
  },
  tokens: { sign: async (subject: object) => ({ AccessToken: JSON.stringify(subject) }) },
  passwords: {
    matches: async (_hash: string, _password: string, from: string) => compare(from),
  },
  database: {
    run: async (_: unknown, { name, values }: { name: string; values: readonly unknown[] }) => {
      written.set(name.replace(/-.{10}$/, ''), values)
      const isKnown = values[0] === 'anna@pillion.example'
      const found = { account: isKnown ? account : null, registration: null }
      const rows = name.startsWith('account-or-registration') ? [found] : []
      const isDone =
        name.startsWith('add-session') || (isSeen && name.startsWith('account-seen-at'))
      return { rows, count: isDone ? 1 : 0 }
    },
  },
  makeRateLimiter: ({ name }: { name: string }) => ({
    consume: async (key: string) => void done.push(`${name} takes ${key}`),
    refund: async (key: string) => void done.push(`${name} gives back ${key}`),
    reset: async (key: string) => void done.push(`${name} forgets ${key}`),
  }),
} as unknown as AppContext

const signIn = (email_address: string) =>
  makeLogin(
    context,
    embeddedPasswords(context),
  )({
    body: { email_address, password: 'Ramen-bowl-7!' },
    ip: '203.0.113.1',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  } as Parameters<ReturnType<typeof makeLogin>>[0])

const [address, email] = ['203.0.113.1', ' ANNA@Pillion.example ']

describe('a sign-in', () => {
  it('[SESSION-01, SESSION-02] opens a session of thirty days, whose token is stored only as a hash', async () => {
    const { result } = await signIn(email)
    const token = Buffer.alloc(32, 7).toString('base64url')
    const sessionId = String(written.get('add-session')?.[0])
    expect(result).toEqual({
      user: { id: 'a1', email: 'Anna@pillion.example' },
      AuthenticationResult: {
        AccessToken: JSON.stringify({ accountId: 'a1', sessionId, email: 'Anna@pillion.example' }),
        RefreshToken: token,
      },
    })
    expect(written.get('add-session')).toEqual([
      sessionId,
      'a1',
      hashOfToken(token),
      new Date(NOON).toISOString(),
      new Date(NOON + 30 * DAY).toISOString(),
      'Firefox, Linux',
      3,
    ])
    expect(written.get('session-seen')?.[0]).toBe(sessionId)
  })

  it('counts for the account until it succeeds', async () => {
    await signIn(email)
    expect(done).toEqual([
      `sign-in-address takes ${address}`,
      `sign-in-pair takes ${address} a1`,
      'sign-in-account takes new a1',
      `sign-in-address gives back ${address}`,
      `sign-in-pair forgets ${address} a1`,
      'sign-in-account gives back new a1',
    ])
  })

  it('[AUTH-05] with a wrong password opens no session and has used up an attempt', async () => {
    compare = async () => false
    await expect(signIn(email)).rejects.toMatchObject({ key: 'auth.wrong-password' })
    expect(done).toHaveLength(3)
    expect(written.has('add-session')).toBe(false)
  })

  it('[AUTH-05] with an unknown e-mail counts for that e-mail', async () => {
    compare = async () => false
    await expect(signIn('No.One@pillion.example')).rejects.toMatchObject({
      key: 'auth.wrong-password',
    })
    expect(done.slice(1)).toEqual([
      `sign-in-pair takes ${address} no.one@pillion.example`,
      'sign-in-account takes new no.one@pillion.example',
    ])
  })

  it('waits among strangers, unless the account has signed in from the address before', async () => {
    const waited: string[] = []
    compare = async (from) => waited.push(from) > 0
    await signIn(email)
    isSeen = true
    await signIn(email)
    expect(waited).toEqual(['stranger', 'known'])
  })

  it('costs no attempt when the password could not be compared', async () => {
    compare = async () => {
      throw new UnavailableError(new Error('too many passwords'))
    }
    await expect(signIn(email)).rejects.toBeInstanceOf(UnavailableError)
    expect(done.slice(3)).toEqual([
      `sign-in-address gives back ${address}`,
      `sign-in-pair gives back ${address} a1`,
      'sign-in-account gives back new a1',
    ])
  })
})
