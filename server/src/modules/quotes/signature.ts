import { createHmac, timingSafeEqual } from 'node:crypto'

import type { QuoteClaims } from '@pillion/domain/quotes/quote'

import type { KeyRing } from '../../platform/auth/keys.ts'

/**
 * A quote as a compact JWS (HS256), so that a client can read its parts and expiry (GAP-069). By
 * node:crypto rather than jose: a placement verifies one, and WebCrypto's detour costs fifty times more.
 */
export function signQuote(claims: QuoteClaims, keys: KeyRing): string {
  const header = encode({ alg: 'HS256', typ: 'quote', kid: keys.current.kid })
  const signed = `${header}.${encode(claims)}`
  return `${signed}.${mac(signed, keys.current.value).toString('base64url')}`
}

/** The claims of a quote that one of our keys has signed; undefined for anything else. */
export function readQuote(signature: string, keys: KeyRing): QuoteClaims | undefined {
  const [header, claims, tag, ...rest] = signature.split('.')
  if (!header || !claims || !tag || rest.length > 0) return undefined
  try {
    const { alg, typ, kid } = decode(header) as Record<string, unknown>
    const key = alg === 'HS256' && typ === 'quote' ? keys.find(String(kid)) : undefined
    const given = Buffer.from(tag, 'base64url')
    const right = key && mac(`${header}.${claims}`, key)
    if (!right || given.length !== right.length || !timingSafeEqual(given, right)) return undefined
    return decode(claims) as QuoteClaims
  } catch {
    return undefined
  }
}

const mac = (text: string, key: Uint8Array) => createHmac('sha256', key).update(text).digest()
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (text: string): unknown =>
  JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
