import type { Clock } from '../platform/clock/clock.ts'

export type PastClock = Clock & {
  /** When the first callback is due; Infinity without one. */
  firstDue(): number
  /** Moves the time and runs the callbacks that are due, the earliest first. */
  moveTo(time: number): void
}

/** A clock that stands still until it is moved. Waits are at least `step` long, which saves steps. */
export function pastClock(start: number, step: number): PastClock {
  let now = start
  const timers = new Set<{ at: number; callback: () => void }>()
  const first = () => {
    let earliest: { at: number; callback: () => void } | undefined
    for (const timer of timers) if (!earliest || timer.at < earliest.at) earliest = timer
    return earliest
  }
  return {
    now: () => now,
    after(ms, callback) {
      const timer = { at: now + Math.max(ms, step), callback }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    firstDue: () => first()?.at ?? Infinity,
    moveTo(time) {
      for (let timer = first(); timer && timer.at <= time; timer = first()) {
        timers.delete(timer)
        now = timer.at
        timer.callback()
      }
      now = time
    },
  }
}
