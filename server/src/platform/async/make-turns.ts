const TURN_MS = 1

/**
 * Divides a long computation into turns of a millisecond, between which other calls run. It is asked after each small
 * step, and waits when the turn is over.
 */
export function makeTurns(): () => Promise<void> {
  let end = performance.now() + TURN_MS
  return async () => {
    if (performance.now() < end) return
    await new Promise<void>((resolve) => void setImmediate(resolve))
    end = performance.now() + TURN_MS
  }
}
