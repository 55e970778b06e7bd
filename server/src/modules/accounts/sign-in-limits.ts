import type { MakeRateLimiter, RateLimiter } from '../../platform/limits/rate-limiter.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'

/**
 * Hashing is expensive, and guessing must be slow. An account has one slow limit for all addresses that it has not
 * signed in from, so attackers cannot guess faster from many of them, and one for each address that it has, so
 * they cannot lock its owner out.
 */
const limits = {
  address: { name: 'sign-in-address', points: 50, seconds: 300 },
  pair: { name: 'sign-in-pair', points: 10, seconds: 300 },
  account: { name: 'sign-in-account', points: 30, seconds: 3_600 },
}

export type Attempt = {
  /** Its ID, or the e-mail if there is no such account. */
  account: string
  address: string
  /** The account has been seen at the address. */
  isKnown: boolean
}

/** The limits of sign-ins. Each attempt counts when it begins, and a successful one is given back. */
export function makeSignInLimits(makeRateLimiter: MakeRateLimiter) {
  const byAddress = makeRateLimiter(limits.address)
  const byPair = makeRateLimiter(limits.pair)
  const byAccount = makeRateLimiter(limits.account)
  const pairOf = ({ account, address }: Attempt) => `${address} ${account}`
  const accountOf = (attempt: Attempt) => (attempt.isKnown ? pairOf(attempt) : attempt.account)

  return {
    takeAddress: (address: string) => consume(byAddress, address),
    /** One after the other: an address that has used up its own attempts must not use up the account's. */
    async takeAccount(attempt: Attempt) {
      await consume(byPair, pairOf(attempt))
      await consume(byAccount, accountOf(attempt))
    },
    /** The attempt was none: no password was checked. */
    refund: (attempt: Attempt) =>
      Promise.all([
        byAddress.refund(attempt.address),
        byPair.refund(pairOf(attempt)),
        byAccount.refund(accountOf(attempt)),
      ]),
    /** The account's own limit keeps what others have used of it. */
    succeed: (attempt: Attempt) =>
      Promise.all([
        byAddress.refund(attempt.address),
        byPair.reset(pairOf(attempt)),
        byAccount.refund(accountOf(attempt)),
      ]),
  }
}

async function consume(limiter: RateLimiter, key: string): Promise<void> {
  const retry_after = await limiter.consume(key)
  if (retry_after !== undefined)
    throw new Refusal('auth.too-many-requests', { details: { retry_after } })
}
