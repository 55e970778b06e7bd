import { createHash } from 'node:crypto'

import { jwtVerify, SignJWT } from 'jose'

import { unixNow, type Clock } from '../clock/clock.ts'
import type { Caller } from './caller.ts'
import type { KeyRing } from './keys.ts'

const ISSUER = 'pillion'
/** Lifetime of an access token in seconds; the portal renews it 600 s before it expires (SESSION-08). */
export const ACCESS_SECONDS = 3_600
const CACHE_SIZE = 10_000

/** A link that an outlet gives out. It opens guest checkout, and may do nothing else. */
export type GuestLink = { linkId: string; vendorId: string }
export type Guest = GuestLink & { guestId: string }

export type SignedIn = { accountId: string; sessionId: string; email: string }

export type Tokens = {
  sign(who: SignedIn): Promise<{ AccessToken: string; IdToken: string; ExpiresIn: number }>
  /** `expires` in unix seconds. The same link has the same token, so it is not stored. */
  signGuestLink(link: GuestLink & { issued: number; expires: number }): Promise<string>
  /** The link of a token; undefined for a forged, expired or malformed one. */
  verifyGuestLink(token: string): Promise<GuestLink | undefined>
  /** For one browser that has opened a guest link; `expires` in unix seconds. */
  signGuest(guest: Guest & { expires: number }): Promise<string>
  /** For the command line tools of this installation. */
  signOperatorToken(seconds: number): Promise<string>
  /** The token's caller; undefined for a forged, expired or malformed token. */
  verify(token: string): Promise<Exclude<Caller, { kind: 'public' }> | undefined>
}

export function makeTokens(keys: KeyRing, clock: Clock): Tokens {
  // Verifying a token costs more than the rest of a small call, so results are cached.
  const verified = new Map<
    string,
    { caller: Exclude<Caller, { kind: 'public' }>; expires: number }
  >()

  const nowSeconds = () => unixNow(clock)

  const signJwt = (
    use: string,
    claims: Record<string, unknown>,
    seconds: number,
    issued = nowSeconds(),
  ) =>
    new SignJWT({ use, ...claims })
      .setProtectedHeader({ alg: 'HS256', kid: keys.current.kid })
      .setIssuer(ISSUER)
      .setIssuedAt(issued)
      .setExpirationTime(issued + seconds)
      .sign(keys.current.value)

  async function readClaims(token: string) {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.find(kid)
        if (!key) throw new Error('unknown key')
        return key
      },
      { issuer: ISSUER, algorithms: ['HS256'], currentDate: new Date(clock.now()) },
    )
    return payload
  }

  async function read(token: string) {
    const { use, sub, sid, exp, lid, vendor_id } = await readClaims(token)
    const expires = (exp ?? 0) * 1000
    if (use === 'operator') return { caller: { kind: 'operator' as const }, expires }
    if (use === 'guest' && sub && typeof lid === 'string' && typeof vendor_id === 'string') {
      const caller = { kind: 'guest' as const, guestId: sub, linkId: lid, vendorId: vendor_id }
      return { caller, expires }
    }
    if (use !== 'access' || !sub || typeof sid !== 'string') return undefined
    const account = { kind: 'account' as const, accountId: sub, sessionId: sid, until: expires }
    return { caller: account, expires }
  }

  return {
    async sign({ accountId, sessionId, email }) {
      const claims = { sub: accountId, sid: sessionId }
      const [AccessToken, IdToken] = await Promise.all([
        signJwt('access', claims, ACCESS_SECONDS),
        signJwt('id', { ...claims, email }, ACCESS_SECONDS),
      ])
      return { AccessToken, IdToken, ExpiresIn: ACCESS_SECONDS }
    },
    signGuestLink: ({ linkId, vendorId, issued, expires }) =>
      signJwt('guest-link', { lid: linkId, vendor_id: vendorId }, expires - issued, issued),
    async verifyGuestLink(token) {
      const claims = await readClaims(token).catch(() => undefined)
      if (claims?.['use'] !== 'guest-link') return undefined
      const { lid, vendor_id } = claims
      if (typeof lid !== 'string' || typeof vendor_id !== 'string') return undefined
      return { linkId: lid, vendorId: vendor_id }
    },
    signGuest: ({ guestId, linkId, vendorId, expires }) =>
      signJwt('guest', { sub: guestId, lid: linkId, vendor_id: vendorId }, expires - nowSeconds()),
    signOperatorToken: (seconds) => signJwt('operator', {}, seconds),
    async verify(token) {
      if (!token) return undefined
      const digest = createHash('sha256').update(token).digest('base64')
      const cached = verified.get(digest)
      if (cached) return cached.expires > clock.now() ? cached.caller : undefined
      const verification = await read(token).catch(() => undefined)
      if (!verification) return undefined
      if (verified.size >= CACHE_SIZE) verified.clear()
      verified.set(digest, verification)
      return verification.caller
    },
  }
}
