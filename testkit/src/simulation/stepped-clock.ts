import type { Clock } from '@pillion/server/platform/clock/clock'

export type SteppedClock = Clock & {
  /** Moves the time one step and runs the callbacks that became due, in the order in which they were added. */
  step(): void
}

/** A clock that moves in steps of `stepMs`. A wait lasts the nearest number of steps, at least one. */
export function steppedClock(start: number, stepMs: number): SteppedClock {
  let now = start
  const due = new Map<number, Set<() => void>>()
  return {
    now: () => now,
    after(ms, callback) {
      const at = now + Math.max(Math.round(ms / stepMs), 1) * stepMs
      const run = () => callback()
      const callbacks = due.get(at) ?? new Set()
      due.set(at, callbacks.add(run))
      return () => void callbacks.delete(run)
    },
    step() {
      now += stepMs
      const callbacks = due.get(now) ?? []
      due.delete(now)
      for (const run of callbacks) run()
    },
  }
}
