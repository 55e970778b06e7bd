import { systemClock, type Clock } from '@pillion/server/platform/clock/clock'

/** A clock that runs, some time ahead of the real one. */
export const clockAhead = (ms: number): Clock => ({
  ...systemClock,
  now: () => systemClock.now() + ms,
})

const DAY_MS = 86_400_000
/** Noon in Stockholm, in winter an hour before. */
const NOON_MS = 10 * 3_600_000

/** Milliseconds until it is noon: so much ahead a service is open, at whatever hour somebody measures it. */
export const untilNoon = (): number => DAY_MS - ((Date.now() - NOON_MS) % DAY_MS)
