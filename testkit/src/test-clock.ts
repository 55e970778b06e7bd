import type { Clock } from '@pillion/server/platform/clock/clock'

export type TestClock = Clock & {
  /** Advances the time and runs every callback that became due, in order. */
  advance(ms: number): void
}

export function testClock(start: number): TestClock {
  let now = start
  const waiting = new Set<{ at: number; callback: () => void }>()
  const firstDue = (until: number) =>
    [...waiting].filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0]

  return {
    now: () => now,
    after(ms, callback) {
      const timer = { at: now + ms, callback }
      waiting.add(timer)
      return () => void waiting.delete(timer)
    },
    advance(ms) {
      const until = now + ms
      for (let timer = firstDue(until); timer; timer = firstDue(until)) {
        waiting.delete(timer)
        now = Math.max(now, timer.at)
        timer.callback()
      }
      now = until
    },
  }
}
