import { hash, verify } from '@node-rs/argon2'

import { makeBoundedQueue } from '../async/bounded-queue.ts'
import type { Clock } from '../clock/clock.ts'

/** Whether whoever sends a password has been seen before: is signed in, or where the account has signed in. */
export type Familiarity = 'known' | 'stranger'

export type Passwords = {
  hash(password: string, from: Familiarity): Promise<string>
  /** Takes the same time with and without a stored hash, so timing does not reveal which e-mails exist. */
  matches(stored: string | undefined, password: string, from: Familiarity): Promise<boolean>
}

/** The parameters of argon2id: memory in KiB, passes and lanes. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

/** OWASP's minimum. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const LONGEST_WAIT_MS = 10_000

/** Both functions are refused with `error.unavailable` when too many passwords are being hashed. */
export function makePasswords(clock: Clock, cost = COST): Passwords {
  // Hashing shares libuv's four threads with file access and DNS, so at most two run at a time: one for strangers, however
  // many try, and one for those who are known.
  const enqueue = makeBoundedQueue({
    running: 2,
    waiting: 100,
    each: { running: 1, waiting: 50 },
    longestWait: { ms: LONGEST_WAIT_MS, clock },
  })
  let dummyHash: Promise<string> | undefined
  return {
    hash: (password, from) => enqueue(() => hash(password, cost), from),

    async matches(stored, password, from) {
      // Not queued: a refusal would be kept.
      dummyHash ??= hash('nobody has this password', cost)
      const matches = await enqueue(
        async () => verify(stored ?? (await dummyHash!), password),
        from,
      )
      return matches && stored !== undefined
    },
  }
}
