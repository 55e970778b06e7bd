import { describe, expect, it } from 'vitest'

import { CallError, type CallErrorKey } from '#platform/api/call-error.ts'

import { needsNewLink, signInRefusal } from './sign-in-refusal.ts'

const refused = (key: CallErrorKey, status: number) =>
  signInRefusal(new CallError({ status, key, message: '' }))

describe('a refused sign-in', () => {
  it('[AUTH-06] is shown with its status and message', () => {
    expect(refused('auth.wrong-password', 401)).toEqual({ key: 'auth.wrong-password', status: 401 })
    expect(refused('error.offline', 0)).toEqual({ key: 'error.offline', status: 0 })
  })

  it.each([
    ['auth.user-not-confirmed', 403, 'auth.user-not-confirmed'],
    ['auth.expired-code', 410, 'registration.confirm.expired'],
    ['auth.code-mismatch', 422, 'registration.confirm.mismatch'],
  ] as const)('[GAP-106] because of %s offers a new link', (key, status, shown) => {
    const refusal = refused(key, status)
    expect(refusal.key).toBe(shown)
    expect(needsNewLink(refusal)).toBe(true)
  })

  it('for another reason offers none', () => {
    expect(needsNewLink(refused('auth.wrong-password', 401))).toBe(false)
  })
})
