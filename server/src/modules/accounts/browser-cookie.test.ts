import { describe, expect, it } from 'vitest'

import { browserCookie, derivedFrom, secretIn } from './browser-cookie.ts'

const id = '0c2f4f0e-6d1e-4f5e-9a4a-1f2d3c4b5a69'

describe('the cookie of a sign-in at a company', () => {
  it('is sent by TLS only, and taken from no other host, where there is TLS', () => {
    expect(browserCookie({ id, isSecure: true }, 'secret', 600)).toBe(
      `__Host-company-sign-in-${id}=secret; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure`,
    )
    expect(browserCookie({ id, isSecure: false }, 'secret', 600)).toBe(
      `company-sign-in-${id}=secret; Path=/; Max-Age=600; HttpOnly; SameSite=Lax`,
    )
  })

  it('is found among others', () => {
    const header = `a=b; company-sign-in-other=x; company-sign-in-${id}=secret; c=d`
    expect(secretIn(header, { id, isSecure: false })).toBe('secret')
    expect(secretIn(header, { id, isSecure: true })).toBe('')
    expect(secretIn('', { id, isSecure: false })).toBe('')
  })

  it('gives a nonce and a code verifier, neither of which tells the other', () => {
    const derived = derivedFrom('secret')
    expect(derived).toEqual(derivedFrom('secret'))
    expect(derived.nonce).not.toBe(derived.codeVerifier)
    for (const value of Object.values(derived)) expect(value).toMatch(/^[\w-]{43}$/)
    expect(derivedFrom('another').nonce).not.toBe(derived.nonce)
  })
})
