import { describe, expect, it } from 'vitest'

import type { Session } from '../../platform/session/session-store.ts'
import { changeOf, pathAfter } from './session-changes.ts'

const user = (id: string, AccessToken = 'a'): Session => ({
  state: 'signedIn',
  user: { id, email: `${id}@example.se` },
  meta: { AccessToken, IdToken: 'i', RefreshToken: 'r', Expires: 1 },
})
const left: Session = { state: 'signedOut', why: 'left' }
const ended: Session = { state: 'signedOut', why: 'ended' }

describe('a signed-in page', () => {
  it('[SESSION-10] hears that somebody left', () => {
    expect(changeOf(user('anna'), left)).toBe('left')
  })

  it('[SESSION-09] hears that the session came to its end', () => {
    expect(changeOf(user('anna'), ended)).toBe('ended')
  })

  it('[SESSION-13] does not care about a new token', () => {
    expect(changeOf(user('anna', 'a'), user('anna', 'b'))).toBe('none')
  })

  it('hears that it belongs to another account now', () => {
    expect(changeOf(user('anna'), user('bo'))).toBe('other-account')
  })

  it('hears a leaving once', () => {
    expect(changeOf(left, left)).toBe('none')
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
