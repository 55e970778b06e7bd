import { hash, verify } from '@node-rs/argon2'

/** OWASP's least for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashing shares libuv's four threads with files and names, so two at a time are enough. */
const AT_ONCE = 2

const waiting: (() => void)[] = []
let running = 0

async function inTurn<A>(work: () => Promise<A>): Promise<A> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, COST))

let decoy: Promise<string> | undefined

/** Takes the same time with and without a stored hash, so that it does not tell which e-mails exist. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const fits = await inTurn(async () => verify(stored ?? (await decoy!), password, COST))
  return fits && stored !== undefined
}
