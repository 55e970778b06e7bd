import type { Clock } from '../clock/clock.ts'
import { Refusal } from '../refusals/refusal.ts'

type Limits = {
  running: number
  waiting: number
  /** The limits of one owner's work, so that none takes every place. */
  each?: { running: number; waiting: number }
  /** Work that has waited longer is refused: whoever asked has given up, or soon will. */
  longestWait?: { ms: number; clock: Clock }
}

type Waiting = { owner: string; since: number; start: () => void; refuse: (r: Refusal) => void }

/**
 * Runs so many at a time, in order, but lets the work of an owner who already has enough running wait longer. Refuses with
 * `error.unavailable` what would have to wait behind too many others.
 */
export function makeBoundedQueue({
  running: places,
  waiting: maxWaiting,
  each,
  longestWait,
}: Limits) {
  const waiting: Waiting[] = []
  let running = 0
  const runningOf = new Map<string, number>()
  const now = () => longestWait?.clock.now() ?? 0

  const mayStart = (owner: string) => !each || (runningOf.get(owner) ?? 0) < each.running
  const mayWait = (owner: string) =>
    waiting.length < maxWaiting &&
    (!each || waiting.filter((one) => one.owner === owner).length < each.waiting)

  function takePlace(owner: string): void {
    running += 1
    if (each) runningOf.set(owner, (runningOf.get(owner) ?? 0) + 1)
  }

  function leavePlace(owner: string): void {
    running -= 1
    const left = (runningOf.get(owner) ?? 0) - 1
    if (left > 0) runningOf.set(owner, left)
    else runningOf.delete(owner)
  }

  /** Takes the place for whoever starts now, so that a newcomer cannot take it first. */
  function startNext(): void {
    for (;;) {
      const index = waiting.findIndex(({ owner }) => mayStart(owner))
      const [next] = index === -1 ? [] : waiting.splice(index, 1)
      if (!next) return
      if (!longestWait || now() - next.since <= longestWait.ms) {
        takePlace(next.owner)
        return next.start()
      }
      next.refuse(new Refusal('error.unavailable'))
    }
  }

  return async function enqueue<A>(work: () => Promise<A>, owner = ''): Promise<A> {
    if (running < places && mayStart(owner)) takePlace(owner)
    else if (mayWait(owner))
      await new Promise<void>((start, refuse) =>
        waiting.push({ owner, since: now(), start, refuse }),
      )
    else throw new Refusal('error.unavailable')
    try {
      return await work()
    } finally {
      leavePlace(owner)
      startNext()
    }
  }
}
