import { expect, it } from 'vitest'

import type { Call } from '../api/caller.ts'
import { readPlatformSession } from './platform-session.ts'
import { createSessionStore } from './session-store.ts'

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const tokenOf = (claims: object) => `${encoded({ alg: 'ES256' })}.${encoded(claims)}.signature`
const token = tokenOf({ restaurant_id: 'nk-sod', exp: 1 })

const signedIn = JSON.stringify({
  user: { id: 'u-1', email: 'anna@example.se' },
  meta: { AccessToken: 'access', IdToken: 'id', RefreshToken: 'refresh', Expires: 2_000 },
})

function open() {
  const watchers: ((value: string | undefined) => void)[] = []
  const none = { read: () => undefined, write: () => {}, remove: () => {}, watch: () => () => {} }
  const session = createSessionStore({
    callAs: () => (async () => ({})) as unknown as Call,
    storage: {
      ...none,
      read: () => signedIn,
      watch(onChange) {
        watchers.push(onChange)
        return () => {}
      },
    },
    guestStorage: none,
    now: () => 1_000_000,
    after: () => () => {},
    log: () => {},
  })
  session.enterAsPlatform(readPlatformSession(token))
  return { session, watchers }
}

it('[GODROID-02] the outlet is the restaurant_id of the token', () => {
  const expected = { state: 'platform', token, vendorId: 'nk-sod', isRefused: false }
  expect(readPlatformSession(token)).toEqual(expected)
})

it.each(['', 'garbage', 'a.b.c', tokenOf([]), tokenOf({ restaurant_id: 7 })])(
  'the token %j opens nothing',
  (text) => expect(readPlatformSession(text)).toMatchObject({ vendorId: '', isRefused: true }),
)

it('[GAP-091] the platform’s token comes before an account’s session, whatever other tabs do', async () => {
  const { session, watchers } = open()
  await expect(session.accessToken()).resolves.toBe(token)
  for (const watcher of watchers) watcher(signedIn)
  expect(session.current()).toMatchObject({ state: 'platform' })
})

it('[SESSION-05] a session stays when the server refuses its token', async () => {
  const { session } = open()
  await expect(session.renew()).resolves.toBe(false)
  expect(session.current()).toMatchObject({
    state: 'platform',
    vendorId: 'nk-sod',
    isRefused: true,
  })
})
