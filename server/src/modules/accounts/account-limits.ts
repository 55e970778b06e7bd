import type { MakeRateLimiter } from '../../platform/limits/rate-limiter.ts'
import { requirePoint } from './require-point.ts'

/**
 * Hashing is expensive, and guessing must be slow. An account has one slow limit for all addresses that it has not
 * signed in from, so attackers cannot guess faster from many of them, and one for each address that it has, so
 * they cannot lock its owner out.
 */
const limits = {
  'sign-in': {
    address: { points: 50, seconds: 300 },
    pair: { points: 10, seconds: 300 },
    account: { points: 30, seconds: 3_600 },
  },
  /** Each may send a mail, and allows five guesses at its code. */
  'reset-code': {
    address: { points: 20, seconds: 3_600 },
    pair: { points: 5, seconds: 3_600 },
    account: { points: 10, seconds: 86_400 },
  },
  registration: {
    address: { points: 20, seconds: 3_600 },
    pair: { points: 10, seconds: 3_600 },
    account: { points: 20, seconds: 86_400 },
  },
  'registration-link': {
    address: { points: 20, seconds: 3_600 },
    pair: { points: 5, seconds: 3_600 },
    account: { points: 10, seconds: 86_400 },
  },
} as const

export type Attempt = {
  /** Its ID, or the e-mail if there is no such account. */
  account: string
  address: string
  /** The account has been seen at the address. */
  isKnown: boolean
}

/** The limits of what people do before they are signed in. Each attempt counts when it begins; a sign-in that succeeds is given back. */
export function makeAccountLimits(makeRateLimiter: MakeRateLimiter, purpose: keyof typeof limits) {
  const { address, pair, account } = limits[purpose]
  const byAddress = makeRateLimiter({ name: `${purpose}-address`, ...address })
  const byPair = makeRateLimiter({ name: `${purpose}-pair`, ...pair })
  const byAccount = makeRateLimiter({ name: `${purpose}-account`, ...account })
  const pairOf = ({ account, address }: Attempt) => `${address} ${account}`
  // The prefixes keep the keys apart, whatever is typed as an e-mail.
  const accountOf = (attempt: Attempt) =>
    attempt.isKnown ? `known ${pairOf(attempt)}` : `new ${attempt.account}`

  return {
    takeAddress: (address: string) => requirePoint(byAddress, address),
    /** Before `takeAccount`: an address that has used up its own attempts must not use up the account's. */
    takePair: (attempt: Attempt) => requirePoint(byPair, pairOf(attempt)),
    takeAccount: (attempt: Attempt) => requirePoint(byAccount, accountOf(attempt)),
    /** Takes a point of an account or e-mail, for a job, which nobody waits for. */
    hasPointFor: async (account: string) =>
      (await byAccount.consume(`new ${account}`)) === undefined,
    /** No password was checked, so the attempt does not count. */
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
