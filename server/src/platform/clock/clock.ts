/** Time as an argument, so that a simulated day runs in seconds and repeats. */
export type Clock = {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Calls back once after `ms`; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void
}

/** Unix seconds. */
export const unixNow = (clock: Pick<Clock, 'now'>): number => Math.floor(clock.now() / 1_000)

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

/** Calls back after `firstMs`, then every `ms` after the previous call has finished. The callback must not reject. */
export function every(
  clock: Clock,
  ms: number,
  callback: () => void | Promise<void>,
  firstMs = ms,
): () => void {
  let cancel = () => {}
  let ended = false
  const callAfter = (pause: number) => {
    if (ended) return
    cancel = clock.after(pause, () => {
      void Promise.resolve(callback()).finally(() => callAfter(ms))
    })
  }
  callAfter(firstMs)
  return () => {
    ended = true
    cancel()
  }
}
