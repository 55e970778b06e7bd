import { createHmac } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import type { KeyRing } from '../../platform/auth/keys.ts'
import { readClaims, readQuote, signClaims, signQuote } from './signature.ts'

const secrets = new Map([
  ['new', new Uint8Array(32).fill(1)],
  ['old', new Uint8Array(32).fill(2)],
])
const ringWith = (kid: string): KeyRing => ({
  current: { kid, value: secrets.get(kid)! },
  find: (wanted) => (wanted === undefined ? undefined : secrets.get(wanted)),
  all: [...secrets.values()],
})
const keys = ringWith('new')
const claims = { vendor_id: 'nk-sod', fee: 5_500 } as Parameters<typeof signQuote>[0]

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** A token with any header, signed with our key. */
function signed(header: object, body = encode(claims)): string {
  const text = `${encode(header)}.${body}`
  const tag = createHmac('sha256', secrets.get('new')!).update(text).digest('base64url')
  return `${text}.${tag}`
}

describe('a signed quote', () => {
  it('[GAP-069] is a JWS whose header names its kind and key', () => {
    const quote = signQuote(claims, keys)
    const [header = ''] = quote.split('.')
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
      alg: 'HS256',
      typ: 'quote',
      kid: 'new',
    })
    expect(quote).toBe(signed({ alg: 'HS256', typ: 'quote', kid: 'new' }))
    expect(readQuote(quote, keys)).toEqual(claims)
  })

  it('is still read after the key has changed', () => {
    expect(readQuote(signQuote(claims, ringWith('old')), keys)).toEqual(claims)
  })

  it('is not a discount, nor a discount a quote', () => {
    expect(readClaims('discount', signQuote(claims, keys), keys)).toBeUndefined()
    const discount = signClaims('discount', claims, keys)
    expect(readQuote(discount, keys)).toBeUndefined()
    expect(readClaims('discount', discount, keys)).toEqual(claims)
  })

  it.each([
    ['another algorithm', { alg: 'HS512', typ: 'quote', kid: 'new' }],
    ['no algorithm', { typ: 'quote', kid: 'new' }],
    ['another kind', { alg: 'HS256', typ: 'session', kid: 'new' }],
    ['an unknown key', { alg: 'HS256', typ: 'quote', kid: 'lost' }],
    ['no key', { alg: 'HS256', typ: 'quote' }],
  ])('is not read with %s', (_, header) => {
    expect(readQuote(signed(header), keys)).toBeUndefined()
  })

  it.each([
    ['nothing', () => ''],
    ['no tag', (quote: string) => quote.slice(0, quote.lastIndexOf('.'))],
    ['an empty tag', (quote: string) => quote.slice(0, quote.lastIndexOf('.') + 1)],
    ['a short tag', (quote: string) => quote.slice(0, -4)],
    ['a fourth part', (quote: string) => `${quote}.x`],
    ['an empty fourth part', (quote: string) => `${quote}.`],
    ['a header that is not JSON', (quote: string) => `x${quote}`],
  ])('is not read with %s', (_, change) => {
    expect(readQuote(change(signQuote(claims, keys)), keys)).toBeUndefined()
  })

  it('is not read when its claims are not JSON', () => {
    const header = { alg: 'HS256', typ: 'quote', kid: 'new' }
    expect(readQuote(signed(header, 'e30x'), keys)).toBeUndefined()
  })
})
