/** Rejects with the signal's reason when it aborts first. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}

/** Calls back once after `ms`. Returns a function that cancels. */
export function after(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms)
  return () => clearTimeout(timer)
}

/** The longest delay on a busy page. */
const MAX_WAIT_MS = 500

/** Calls back when the page is idle. Returns a function that cancels. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in globalThis)) {
    return after(MAX_WAIT_MS / 2, callback)
  }
  const idle = requestIdleCallback(callback, { timeout: MAX_WAIT_MS })
  return () => cancelIdleCallback(idle)
}
