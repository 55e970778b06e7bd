export type PendingLimit = {
  /** Returns how to release the place; undefined when the address has too many pending sockets. */
  admit(address: string): (() => void) | undefined
}

/** Limits the sockets of each address whose caller is not identified yet. */
export function limitPending(max: number): PendingLimit {
  const counts = new Map<string, number>()
  return {
    admit(address) {
      const count = counts.get(address) ?? 0
      if (count >= max) return undefined
      counts.set(address, count + 1)
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        const left = (counts.get(address) ?? 1) - 1
        if (left > 0) counts.set(address, left)
        else counts.delete(address)
      }
    },
  }
}
