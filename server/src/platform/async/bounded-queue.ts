import type { Clock } from '../clock/clock.ts'

/** Work that was refused because too much is waiting, or because it waited too long. */
export class QueueFull extends Error {}

export type BoundedQueue = {
  /** Runs the work when a place is free. Rejects with QueueFull. */
  run<A>(work: () => Promise<A>): Promise<A>
}

type Limits = {
  running: number
  waiting: number
  /** Work that has waited longer is refused: whoever asked has given up, or soon will. */
  waitMs: number
}

/** At most `running` pieces of work at a time; others wait in order. */
export function makeBoundedQueue(limits: Limits, clock: Clock): BoundedQueue {
  const waiting: { since: number; start: () => void; refuse: (error: QueueFull) => void }[] = []
  let running = 0

  function startNext(): void {
    for (;;) {
      const next = waiting.shift()
      if (!next) {
        running -= 1
        return
      }
      if (clock.now() - next.since <= limits.waitMs) return next.start()
      next.refuse(new QueueFull())
    }
  }

  return {
    async run(work) {
      if (running < limits.running) running += 1
      else {
        if (waiting.length >= limits.waiting) throw new QueueFull()
        await new Promise<void>((start, refuse) =>
          waiting.push({ since: clock.now(), start, refuse }),
        )
      }
      try {
        return await work()
      } finally {
        startNext()
      }
    },
  }
}
