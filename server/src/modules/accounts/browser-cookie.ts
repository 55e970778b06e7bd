import { createHash } from 'node:crypto'

import type { BrowserSecret } from '../../partners/identity/identity.ts'

/** Each sign-in has a cookie of its own, so that those of several tabs do not mix. */
const nameOf = (id: string, isSecure: boolean): string =>
  // With this prefix, browsers take it from no subdomain and from no page without TLS.
  `${isSecure ? '__Host-' : ''}company-sign-in-${id}`

type Cookie = { id: string; isSecure: boolean }

/** The Set-Cookie header that gives a browser the secret of a sign-in. */
export const browserCookie = (
  { id, isSecure }: Cookie,
  secret: string,
  maxAgeSeconds: number,
): string =>
  [
    `${nameOf(id, isSecure)}=${secret}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    // The company's page leads back from another site.
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ')

/** The secret in a Cookie header; empty without one. */
export function secretIn(header: string, { id, isSecure }: Cookie): string {
  const start = `${nameOf(id, isSecure)}=`
  const pairs = header.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? ''
}

/** What only this browser can tell the company, so that nobody else can finish its sign-in. */
export const derivedFrom = (secret: string): BrowserSecret => ({
  nonce: digest(`nonce ${secret}`),
  codeVerifier: digest(`code verifier ${secret}`),
})

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
