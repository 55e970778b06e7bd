import { describe, expect, it } from 'vitest'

import { delayBeforeRenewal, isValid, readSession, type SignedIn } from './tokens.ts'

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

  it('[SESSION-08] is renewed 600 seconds before its expiry', () => {
    expect(delayBeforeRenewal(session(1_000), 0)).toBe(400_000)
    expect(delayBeforeRenewal(session(1_000), 400_000)).toBe(0)
    expect(delayBeforeRenewal(session(1_000), 2_000_000)).toBe(0)
  })

  it('[SESSION-21] without tokens there is no delay to speak of', () => {
    const message = 'Invalid usage of getDelayBeforeExpiration. Tokens should be set.'
    expect(() => delayBeforeRenewal(session(Number.NaN), 0)).toThrow(message)
    const empty = session(1_000)
    empty.meta.AccessToken = ''
    expect(() => delayBeforeRenewal(empty, 0)).toThrow(message)
  })
})

describe('a stored session', () => {
  it('[SESSION-01] [SESSION-02] is read as it was written', () => {
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
  ])('[SESSION-02] %j is none', (text) => {
    expect(readSession(text)).toBeUndefined()
  })
})
