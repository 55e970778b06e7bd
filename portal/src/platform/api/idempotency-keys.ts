/** Far more acts than anybody leaves undone at a time. */
const MAX_KEYS = 100

export type IdempotencyKeys = {
  keyFor(request: string): string
  /** The act is done: the next one like it is another one. */
  forget(request: string): void
}

/**
 * Idempotency keys of acts that are not known to be done: the same act keeps its key, over the
 * retries of a call as over a second press of the button (GAP-144).
 */
export function createIdempotencyKeys(newKey: () => string): IdempotencyKeys {
  const keys = new Map<string, string>()
  return {
    keyFor(request) {
      const key = keys.get(request) ?? newKey()
      keys.set(request, key)
      const [oldest] = keys.keys()
      if (keys.size > MAX_KEYS && oldest !== undefined) keys.delete(oldest)
      return key
    },
    forget: (request) => void keys.delete(request),
  }
}
