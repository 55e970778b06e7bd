/** The promise's value, or `late` when it is still pending after `ms`. */
export async function within<A>(ms: number, promise: Promise<A>, late: A): Promise<A> {
  const { promise: timeout, resolve } = Promise.withResolvers<A>()
  const timer = setTimeout(() => resolve(late), ms)
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
