import { createHash } from 'node:crypto'

import { jwtVerify, SignJWT } from 'jose'

import type { Clock } from '../clock/clock.ts'
import type { Caller } from './caller.ts'
import type { KeyRing } from './keys.ts'

const ISSUER = 'pillion'
/** Lifetime of an access token in seconds; the portal renews it 600 s before it expires (SESSION-08). */
export const ACCESS_SECONDS = 3_600
const CACHE_SIZE = 10_000

export type SignedIn = { accountId: string; sessionId: string; email: string }

export type Tokens = {
  sign(who: SignedIn): Promise<{ AccessToken: string; IdToken: string; ExpiresIn: number }>
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

  const signJwt = (use: string, claims: Record<string, unknown>, seconds: number) => {
    const issued = Math.floor(clock.now() / 1000)
    return new SignJWT({ use, ...claims })
      .setProtectedHeader({ alg: 'HS256', kid: keys.current.kid })
      .setIssuer(ISSUER)
      .setIssuedAt(issued)
      .setExpirationTime(issued + seconds)
      .sign(keys.current.value)
  }

  async function read(token: string) {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.find(kid)
        if (!key) throw new Error('unknown key')
        return key
      },
      { issuer: ISSUER, algorithms: ['HS256'], currentDate: new Date(clock.now()) },
    )
    const { use, sub, sid, exp } = payload
    const expires = (exp ?? 0) * 1000
    if (use === 'operator') return { caller: { kind: 'operator' as const }, expires }
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
