import { describe, expect, it } from 'vitest'

import type { Session } from '#platform/session/session-store.ts'

import { endOf, sessionChangeOf, pathAfter, redirectTarget } from './session-changes.ts'

const user = (id: string, AccessToken = 'a'): Session => ({
  state: 'signedIn',
  user: { id, email: `${id}@example.se` },
  meta: { AccessToken, IdToken: 'i', RefreshToken: 'r', Expires: 1 },
})
const left: Session = { state: 'signedOut', reason: 'left' }
const ended: Session = { state: 'signedOut', reason: 'ended' }

describe('a signed-in page', () => {
  it('[SESSION-10] detects a sign-out', () => {
    expect(sessionChangeOf(user('owner'), left)).toBe('left')
  })

  it('[SESSION-09] detects the end of the session', () => {
    expect(sessionChangeOf(user('owner'), ended)).toBe('ended')
  })

  it('[SESSION-13] ignores a new token', () => {
    expect(sessionChangeOf(user('owner', 'a'), user('owner', 'b'))).toBe('none')
  })

  it('detects a change of account', () => {
    expect(sessionChangeOf(user('owner'), user('stranger'))).toBe('other-account')
  })

  it('takes a session that is not there for one that ended, unless the user left it', () => {
    expect(endOf(left)).toBe('left')
    expect(endOf(ended)).toBe('ended')
    expect(endOf({ state: 'signedOut', reason: 'failed' })).toBe('ended')
    expect(endOf({ state: 'signingIn' })).toBe('ended')
  })

  it('detects a sign-out once', () => {
    expect(sessionChangeOf(left, left)).toBe('none')
  })
})

describe('the path after a session', () => {
  it('[SESSION-19] is the home page after a sign-out', () => {
    expect(pathAfter('left', '/order-tracking/v-1')).toBe('/')
  })

  it('[GAP-094] is the last page after an expired session', () => {
    expect(pathAfter('ended', '/order-tracking/v-1')).toBe('/?redirect=%2Forder-tracking%2Fv-1')
  })
})

describe('after a sign-in', () => {
  it('[ROUTE-06] the request form is shown', () => {
    expect(redirectTarget({})).toBe('/request-a-rider')
  })

  it('[GAP-094] the requested page opens', () => {
    const redirect = '/order-tracking/v-1?order_id=v-1-abc'
    expect(redirectTarget({ redirect })).toBe(redirect)
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\\evil.example',
    'javascript:alert(1)',
    'order-tracking',
    '',
  ])('[GAP-094] %j is not a local path', (redirect) => {
    expect(redirectTarget({ redirect })).toBe('/request-a-rider')
  })
})
