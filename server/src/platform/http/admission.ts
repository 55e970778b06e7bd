import { makeBoundedQueue } from '../async/bounded-queue.ts'
import type { Clock } from '../clock/clock.ts'

/** For each connection of the pool: enough to keep all of them busy while other calls compute. */
const RUNNING_PER_CONNECTION = 4
const WAITING_PER_CONNECTION = 16
const WAIT_MS = 2_000

/** Runs a call, or refuses it with `error.unavailable`. */
export type Admit = <A>(work: () => Promise<A>) => Promise<A>

/** Limits the calls that run at once: beyond that they would only slow each other down. */
export function makeAdmission(clock: Clock, databaseConnections: number): Admit {
  return makeBoundedQueue({
    running: RUNNING_PER_CONNECTION * databaseConnections,
    waiting: WAITING_PER_CONNECTION * databaseConnections,
    longestWait: { ms: WAIT_MS, clock },
  })
}
