import type { Clock } from '../clock/clock.ts'
import { Refusal } from '../refusals/refusal.ts'

type Limits = {
  running: number
  waiting: number
  /** Work that has waited longer is refused: whoever asked has given up, or soon will. */
  longestWait?: { ms: number; clock: Clock }
}

/** Runs so many at a time, in order. Refuses with `error.unavailable` what would have to wait behind too many others. */
export function makeBoundedQueue({ running: places, waiting: maxWaiting, longestWait }: Limits) {
  const waiting: { since: number; start: () => void; refuse: (refusal: Refusal) => void }[] = []
  let running = 0
  const now = () => longestWait?.clock.now() ?? 0

  /** Whoever waits takes over the place, so that a newcomer cannot take it first. */
  function passPlaceOn(): void {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (!longestWait || now() - next.since <= longestWait.ms) return next.start()
      next.refuse(new Refusal('error.unavailable'))
    }
    running -= 1
  }

  return async function enqueue<A>(work: () => Promise<A>): Promise<A> {
    if (running < places) running += 1
    else if (waiting.length >= maxWaiting) throw new Refusal('error.unavailable')
    else await new Promise<void>((start, refuse) => waiting.push({ since: now(), start, refuse }))
    try {
      return await work()
    } finally {
      passPlaceOn()
    }
  }
}
