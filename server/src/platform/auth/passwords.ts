import { hash, verify } from '@node-rs/argon2'

import { makeBoundedQueue } from '../async/bounded-queue.ts'
import type { Clock } from '../clock/clock.ts'

export type Passwords = {
  hash(password: string): Promise<string>
  /** Takes the same time with and without a stored hash, so timing does not reveal which e-mails exist. */
  matches(stored: string | undefined, password: string): Promise<boolean>
}

/** Of argon2id: memory in KiB, passes and lanes. */
export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

/** OWASP's minimum. */
const COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const LONGEST_WAIT_MS = 10_000

/** Both functions are refused with `error.unavailable` when too many passwords are being hashed. */
export function makePasswords(clock: Clock, cost = COST): Passwords {
  // Hashing shares libuv's four threads with file access and DNS, so at most two run at a time.
  const enqueue = makeBoundedQueue({
    running: 2,
    waiting: 100,
    longestWait: { ms: LONGEST_WAIT_MS, clock },
  })
  let dummyHash: Promise<string> | undefined
  return {
    hash: (password) => enqueue(() => hash(password, cost)),

    async matches(stored, password) {
      // Not queued: a refusal would be kept.
      dummyHash ??= hash('nobody has this password', cost)
      const matches = await enqueue(async () => verify(stored ?? (await dummyHash!), password))
      return matches && stored !== undefined
    },
  }
}
