import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashing shares libuv's four threads with file access and DNS, so at most two run at a time. */
const MAX_CONCURRENT = 2

const waiting: (() => void)[] = []
let running = 0

async function limitConcurrency<A>(work: () => Promise<A>): Promise<A> {
  if (running >= MAX_CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> =>
  limitConcurrency(() => hash(password, COST))

let dummyHash: Promise<string> | undefined

/** Takes the same time with and without a stored hash, so timing does not reveal which e-mails exist. */
export async function passwordMatches(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password')
  const matches = await limitConcurrency(async () =>
    verify(stored ?? (await dummyHash!), password, COST),
  )
  return matches && stored !== undefined
}
