import { makeBoundedQueue } from '../async/bounded-queue.ts'
import type { Clock } from '../clock/clock.ts'
import type { Owner } from './request-caller.ts'

/** For each connection of the pool: enough to keep all of them busy while other calls compute. */
const SHARES = {
  known: { running: 4, waiting: 16 },
  /** A crowd without accounts leaves most of the database to those who have one. */
  anonymous: { running: 1.5, waiting: 16 },
  /** One account, one guest, or one address without either. */
  each: { running: 1, waiting: 12 },
}
const WAIT_MS = 2_000

/** Runs a call, or refuses it with `error.unavailable`. */
export type Admit = <A>(work: () => Promise<A>, owner: Owner) => Promise<A>

/** Limits the calls that run at once, in all and of each owner: beyond that they would only slow each other down. */
export function makeAdmission(clock: Clock, databaseConnections: number): Admit {
  const share = ({ running, waiting }: { running: number; waiting: number }) => ({
    running: Math.ceil(running * databaseConnections),
    waiting: waiting * databaseConnections,
  })
  const makeQueue = (kind: 'known' | 'anonymous') =>
    makeBoundedQueue({
      ...share(SHARES[kind]),
      each: share(SHARES.each),
      longestWait: { ms: WAIT_MS, clock },
    })
  const known = makeQueue('known')
  const anonymous = makeQueue('anonymous')
  return (work, { id, isAnonymous }) => (isAnonymous ? anonymous : known)(work, id)
}
