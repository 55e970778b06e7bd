import { systemClock, type Clock } from '@pillion/server/platform/clock/clock'

/** A clock that runs, some time ahead of the real one; how far may change. */
export const clockAhead = (ms: number | (() => number)): Clock => ({
  ...systemClock,
  now: () => systemClock.now() + (typeof ms === 'number' ? ms : ms()),
})

const DAY_MS = 86_400_000
/** Noon in Stockholm in summer, eleven in winter. */
const NOON_MS = 10 * 3_600_000

/** Milliseconds until noon: a clock this far ahead finds every service open. */
export const untilNoon = (): number => DAY_MS - ((Date.now() - NOON_MS) % DAY_MS)
