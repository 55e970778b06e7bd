import { makeBoundedQueue, QueueFull } from '../async/bounded-queue.ts'
import type { Clock } from '../clock/clock.ts'
import { Refusal } from '../refusals/refusal.ts'

/** Per connection of the pool: enough to keep every connection busy while other calls compute. */
const RUNNING_PER_CONNECTION = 4
const WAITING_PER_CONNECTION = 16
const WAIT_MS = 2_000

/** Runs a call, or refuses it with `error.unavailable`. */
export type Admit = <A>(work: () => Promise<A>) => Promise<A>

/** Limits the calls that run at once: beyond that they would only slow each other down. */
export function makeAdmission(clock: Clock, databaseConnections: number): Admit {
  const queue = makeBoundedQueue(
    {
      running: RUNNING_PER_CONNECTION * databaseConnections,
      waiting: WAITING_PER_CONNECTION * databaseConnections,
      waitMs: WAIT_MS,
    },
    clock,
  )
  return (work) =>
    queue.run(work).catch((error: unknown) => {
      throw error instanceof QueueFull ? new Refusal('error.unavailable') : error
    })
}
