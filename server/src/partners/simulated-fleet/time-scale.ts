/** With it an order of the demo is at the customer's door in about two minutes. */
export const DEMO_SPEED = 12

/** Turns a rider's own seconds into whole milliseconds of the clock and back. */
export type TimeScale = { ms(seconds: number): number; seconds(ms: number): number }

/** @param speed how many seconds riders live through in one of the clock's */
export function timeScaleOf(speed: number): TimeScale {
  if (!(speed > 0 && Number.isFinite(speed))) throw new RangeError(`no speed: ${speed}`)
  return {
    ms: (seconds) => Math.ceil((seconds * 1000) / speed),
    seconds: (ms) => (ms * speed) / 1000,
  }
}

/** How long things take, from and to, in a rider's own seconds. */
export const stepSeconds = {
  looking: [20, 45],
  deciding: [8, 25],
  handOver: [45, 100],
  leaving: [10, 25],
  atTheDoor: [40, 90],
} as const satisfies Record<string, readonly [number, number]>

/** The clock's milliseconds: maps move smoothly, and no order is heard of more than once a second. */
export const REPORT_EVERY_MS = 2000
export const REPORT_GAP_MS = 1000

/** Somebody who waits at the vendor is heard of less often. */
export const WAITING_REPORT_EVERY_MS = 10_000
