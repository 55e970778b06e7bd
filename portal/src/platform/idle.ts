/** Even a busy page gets to it then. */
const LONGEST_MS = 500

/** Calls back when the page has nothing else to do; the answer stops it. */
export function whenIdle(act: () => void): () => void {
  // Safari has no such callback; a moment later nothing is in the way either.
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, LONGEST_MS / 2)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(act, { timeout: LONGEST_MS })
  return () => cancelIdleCallback(idle)
}
