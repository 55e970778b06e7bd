/** How soon a failed refresh is tried again. */
const RETRY_MS = 60_000

/** Caches what `make` returns for `ms`. While it cannot be made again, the earlier result counts. */
export function refreshAsync<A>(ms: number, make: () => Promise<A>): () => Promise<A> {
  let current: Promise<A> | undefined
  let until = 0
  return () => {
    if (current && performance.now() < until) return current
    const earlier = current
    until = performance.now() + ms
    current = make().catch((error: unknown) => {
      current = earlier
      until = performance.now() + RETRY_MS
      if (earlier) return earlier
      throw error
    })
    return current
  }
}
