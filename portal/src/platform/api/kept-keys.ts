/** Far more acts than anybody leaves undone at a time. */
const MOST = 100

export type KeptKeys = {
  of(act: string): string
  /** The act is done: the next one like it is another one. */
  forget(act: string): void
}

/**
 * Idempotency keys of acts that are not known to be done: the same act keeps its key, over the
 * retries of a call as over a second press of the button (GAP-144).
 */
export function keptKeys(newKey: () => string): KeptKeys {
  const keys = new Map<string, string>()
  return {
    of(act) {
      const key = keys.get(act) ?? newKey()
      keys.set(act, key)
      const [oldest] = keys.keys()
      if (keys.size > MOST && oldest !== undefined) keys.delete(oldest)
      return key
    },
    forget: (act) => void keys.delete(act),
  }
}
