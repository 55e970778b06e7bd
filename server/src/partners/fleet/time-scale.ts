/** Converts rider seconds to whole clock milliseconds and back. */
export type TimeScale = { ms(seconds: number): number; seconds(ms: number): number }

/** @param speed rider seconds per clock second */
export function timeScaleOf(speed: number): TimeScale {
  if (!(speed > 0 && Number.isFinite(speed))) throw new RangeError(`invalid speed: ${speed}`)
  return {
    ms: (seconds) => Math.ceil((seconds * 1000) / speed),
    seconds: (ms) => (ms * speed) / 1000,
  }
}

/** Duration ranges, in rider seconds. */
export const stepSeconds = {
  looking: [20, 45],
  deciding: [8, 25],
  handOver: [45, 100],
  leaving: [10, 25],
  atTheDoor: [40, 90],
  heldUp: [480, 900],
  noAnswer: [150, 300],
} as const satisfies Record<string, readonly [number, number]>

/** Clock milliseconds: frequent enough for a smooth map, at most one report per order per second. */
export const REPORT_EVERY_MS = 2000
export const REPORT_GAP_MS = 1000

/** A rider waiting at the vendor reports less often. */
export const WAITING_REPORT_EVERY_MS = 10_000
