import { Refusal } from '../refusals/refusal.ts'

/** Runs so many at a time, in order. Refuses what would have to wait behind too many others. */
export function makeBoundedQueue(max: { running: number; waiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function enqueue<A>(work: () => Promise<A>): Promise<A> {
    if (running < max.running) running += 1
    else if (waiting.length >= max.waiting) throw new Refusal('error.unavailable')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Whoever waits takes over the place, so that a newcomer cannot take it first.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
