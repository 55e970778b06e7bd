const SLICE_MS = 1

/**
 * Divides a long computation, so that other calls run meanwhile. Call what it returns before each small step: it yields
 * to the event loop when 1 ms has passed.
 */
export function makeTimeSlicer(): () => Promise<void> {
  let end = performance.now() + SLICE_MS
  return async () => {
    if (performance.now() < end) return
    await new Promise<void>((resolve) => void setImmediate(resolve))
    end = performance.now() + SLICE_MS
  }
}
