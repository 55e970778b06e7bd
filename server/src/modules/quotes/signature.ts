import { createHmac, timingSafeEqual } from 'node:crypto'

import type { QuoteClaims } from '@pillion/domain/quotes/quote'

import { keyObject } from '../../platform/auth/key-object.ts'
import type { KeyRing } from '../../platform/auth/keys.ts'

/** The kinds are not interchangeable: a discount is not a quote, nor opens it a wallet. */
type Kind = 'quote' | 'discount' | 'wallet'

export const signQuote = (claims: QuoteClaims, keys: KeyRing): string =>
  signClaims('quote', claims, keys)

/** The claims of a quote signed by one of our keys; otherwise undefined. */
export const readQuote = (signature: string, keys: KeyRing): QuoteClaims | undefined =>
  readClaims('quote', signature, keys) as QuoteClaims | undefined

/**
 * Claims as a compact JWS (HS256), so that a client can read a quote's parts and expiry (GAP-069).
 * Uses node:crypto, not jose: every placement verifies one, and WebCrypto is fifty times slower.
 */
export function signClaims(typ: Kind, claims: object, keys: KeyRing): string {
  const header = encode({ alg: 'HS256', typ, kid: keys.current.kid })
  const signed = `${header}.${encode(claims)}`
  return `${signed}.${mac(signed, keys.current.value).toString('base64url')}`
}

export function readClaims(kind: Kind, signature: string, keys: KeyRing): unknown {
  const [header = '', claims = '', tag = '', ...rest] = signature.split('.')
  if (rest.length > 0) return undefined
  try {
    const { alg, typ, kid } = decode(header) as Record<string, unknown>
    const key = alg === 'HS256' && typ === kind ? keys.find(String(kid)) : undefined
    const actual = Buffer.from(tag, 'base64url')
    const expected = key && mac(`${header}.${claims}`, key)
    if (!expected || actual.length !== expected.length || !timingSafeEqual(actual, expected))
      return undefined
    return decode(claims)
  } catch {
    return undefined
  }
}

const mac = (text: string, key: Uint8Array) =>
  createHmac('sha256', keyObject(key)).update(text).digest()

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (text: string): unknown =>
  JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
