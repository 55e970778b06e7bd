/** Runs `make` on the first call and caches the result. A failure is not cached. */
export function memoizeAsync<A>(make: () => Promise<A>): () => Promise<A> {
  let pending: Promise<A> | undefined
  return () => {
    pending ??= make().catch((error: unknown) => {
      pending = undefined
      throw error
    })
    return pending
  }
}
