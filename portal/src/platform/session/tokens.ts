export type SignedIn = {
  state: 'signedIn'
  user: { id: string; email: string }
  meta: {
    AccessToken: string
    IdToken: string
    RefreshToken: string
    /** Unix seconds (GAP-103). */
    Expires: number
  }
}

const MARGIN_S = 600

/** SESSION-07 */
export function isValid(session: SignedIn, nowMs: number): boolean {
  return session.meta.Expires * 1_000 > nowMs
}

/** Milliseconds until 600 s before the end; 0 from then on (SESSION-08). */
export function delayBeforeRenewal(session: SignedIn, nowMs: number): number {
  const { AccessToken, Expires } = session.meta
  if (!AccessToken || !Number.isFinite(Expires)) {
    throw new Error('Invalid usage of getDelayBeforeExpiration. Tokens should be set.')
  }
  return Math.max(0, (Expires - MARGIN_S) * 1_000 - nowMs)
}

/** What was stored, or nothing when it is not a session of this shape. */
export function readSession(text: string | undefined): SignedIn | undefined {
  if (!text) return undefined
  try {
    const { user, meta } = JSON.parse(text) as SignedIn
    const texts = [user.id, user.email, meta.AccessToken, meta.IdToken, meta.RefreshToken]
    if (texts.some((part) => typeof part !== 'string')) return undefined
    if (!Number.isFinite(meta.Expires)) return undefined
    return { state: 'signedIn', user, meta }
  } catch {
    return undefined
  }
}
