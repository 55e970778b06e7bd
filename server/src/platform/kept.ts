/** Made when it is first asked for, and kept; when that fails, made anew for the next who asks. */
export function kept<A>(make: () => Promise<A>): () => Promise<A> {
  let made: Promise<A> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}
