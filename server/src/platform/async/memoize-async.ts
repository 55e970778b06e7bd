/** Made when it is first asked for, and kept; when that fails, made anew for the next who asks. */
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
