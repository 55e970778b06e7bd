import { describe, expect, it } from 'vitest'

import type { Session } from '../../platform/session/session-store.ts'
import { sessionChangeOf, pathAfter } from './session-changes.ts'

const user = (id: string, AccessToken = 'a'): Session => ({
  state: 'signedIn',
  user: { id, email: `${id}@example.se` },
  meta: { AccessToken, IdToken: 'i', RefreshToken: 'r', Expires: 1 },
})
const left: Session = { state: 'signedOut', reason: 'left' }
const ended: Session = { state: 'signedOut', reason: 'ended' }

describe('a signed-in page', () => {
  it('[SESSION-10] hears that somebody left', () => {
    expect(sessionChangeOf(user('owner'), left)).toBe('left')
  })

  it('[SESSION-09] hears that the session came to its end', () => {
    expect(sessionChangeOf(user('owner'), ended)).toBe('ended')
  })

  it('[SESSION-13] does not care about a new token', () => {
    expect(sessionChangeOf(user('owner', 'a'), user('owner', 'b'))).toBe('none')
  })

  it('hears that it belongs to another account now', () => {
    expect(sessionChangeOf(user('owner'), user('stranger'))).toBe('other-account')
  })

  it('hears a leaving once', () => {
    expect(sessionChangeOf(left, left)).toBe('none')
  })
})

describe('the way out', () => {
  it('[SESSION-19] somebody who left starts anew', () => {
    expect(pathAfter('left', '/order-tracking/v-1')).toBe('/')
  })

  it('[GAP-094] after an ended session the sign-in leads back', () => {
    expect(pathAfter('ended', '/order-tracking/v-1')).toBe('/?redirect=%2Forder-tracking%2Fv-1')
  })
})
