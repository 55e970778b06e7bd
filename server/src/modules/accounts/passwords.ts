import { hash, verify } from '@node-rs/argon2'

import { makeBoundedQueue } from '../../platform/async/bounded-queue.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/**
 * Hashing shares libuv's four threads with file access and DNS, so at most two run at a time. The last in the queue
 * waits for a second or two; more would have given up by then.
 */
const enqueue = makeBoundedQueue({ running: 2, waiting: 100 })

/** Refused with 503 when too many passwords are being hashed. */
export const hashPassword = (password: string): Promise<string> =>
  enqueue(() => hash(password, COST))

let dummyHash: Promise<string> | undefined

/**
 * Takes the same time with and without a stored hash, so timing does not reveal which e-mails exist. Refused like
 * `hashPassword`.
 */
export async function passwordMatches(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  // Not queued: a refusal would be kept.
  dummyHash ??= hash('nobody has this password', COST)
  const matches = await enqueue(async () => verify(stored ?? (await dummyHash!), password, COST))
  return matches && stored !== undefined
}
