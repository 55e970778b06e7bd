/** Time as an argument, so that a simulated day runs in seconds and repeats. */
export type Clock = {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Calls back once after `ms`; the returned function cancels it. */
  after(ms: number, callback: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

/** Calls back every `ms`, after the previous call has finished. The callback must not reject. */
export function every(clock: Clock, ms: number, callback: () => void | Promise<void>): () => void {
  let cancel = () => {}
  let ended = false
  const next = () => {
    if (!ended) cancel = clock.after(ms, () => void Promise.resolve(callback()).finally(next))
  }
  next()
  return () => {
    ended = true
    cancel()
  }
}
