/** Even a busy page gets to it then. */
const MAX_WAIT_MS = 500

/** Calls back when the page has nothing else to do; the answer stops it. */
export function whenIdle(callback: () => void): () => void {
  // Safari has no such callback; a moment later nothing is in the way either.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback, MAX_WAIT_MS / 2)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(callback, { timeout: MAX_WAIT_MS })
  return () => cancelIdleCallback(idle)
}
