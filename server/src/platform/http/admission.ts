import { makeBoundedQueue } from '../async/bounded-queue.ts'
import type { Caller } from '../auth/caller.ts'
import type { Clock } from '../clock/clock.ts'

/** For each connection of the pool: enough to keep all of them busy while other calls compute. */
const RUNNING_PER_CONNECTION = 4
const WAITING_PER_CONNECTION = 16
/** Of one account, or of one address without an account. */
const EACH_PER_CONNECTION = { running: 1, waiting: 12 }
const WAIT_MS = 2_000

/** Runs a call, or refuses it with `error.unavailable`. */
export type Admit = <A>(work: () => Promise<A>, owner: string) => Promise<A>

/** The calls of an account count together; those without one count by the client's address. */
export const ownerOf = (caller: Caller, ip: string): string =>
  caller.kind === 'account' ? caller.accountId : ip

/** Limits the calls that run at once, in all and of each owner: beyond that they would only slow each other down. */
export function makeAdmission(clock: Clock, databaseConnections: number): Admit {
  return makeBoundedQueue({
    running: RUNNING_PER_CONNECTION * databaseConnections,
    waiting: WAITING_PER_CONNECTION * databaseConnections,
    each: {
      running: EACH_PER_CONNECTION.running * databaseConnections,
      waiting: EACH_PER_CONNECTION.waiting * databaseConnections,
    },
    longestWait: { ms: WAIT_MS, clock },
  })
}
