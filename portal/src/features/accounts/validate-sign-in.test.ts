import { describe, expect, it } from 'vitest'

import { validateSignIn } from './validate-sign-in.ts'

const good = { email: 'anna@example.se', password: 'secret', accepted: true }

describe('the sign-in form', () => {
  it('can be sent once every field is filled in', () => {
    expect(validateSignIn(good)).toEqual({})
    expect(validateSignIn({ ...good, email: '  anna@example.se ' })).toEqual({})
  })

  it('reports each missing field', () => {
    expect(validateSignIn({ email: ' ', password: '', accepted: false })).toEqual({
      email: 'auth.fill-email',
      password: 'auth.fill-password',
      accepted: 'auth.terms-required',
    })
  })

  it.each(['anna', 'anna@', '@example.se', 'anna@example', 'an na@example.se', 'a@b@c.se'])(
    '[GAP-122] %j is not an e-mail address',
    (email) => {
      expect(validateSignIn({ ...good, email })).toEqual({ email: 'auth.wrong-email' })
    },
  )

  it('[AUTH-02] requires the terms to be accepted', () => {
    expect(validateSignIn({ ...good, accepted: false })).toEqual({
      accepted: 'auth.terms-required',
    })
  })

  it('accepts a password of spaces', () => {
    expect(validateSignIn({ ...good, password: '  ' })).toEqual({})
  })
})
