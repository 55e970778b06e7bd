/** Returns what the first test of the worker that asked for `key` started. */
export type Share = <T>(
  key: string,
  start: () => Promise<T> | T,
  close?: (started: T) => unknown,
) => Promise<T>

type Started = { value: Promise<unknown>; close: () => unknown }

/**
 * Things that are slow to start, such as a world, and that tests of a worker share. With more than `limit` of them, the one
 * that has not been asked for the longest is closed. `closeAll` closes them, the latest first.
 */
export function makeShare(limit = Infinity): { share: Share; closeAll(): Promise<void> } {
  /** The latest asked for comes last. */
  const started = new Map<string, Started>()
  const closeOldest = async () => {
    const [key, { close }] = [...started][0]!
    started.delete(key)
    await close()
  }
  return {
    async share<T>(
      key: string,
      start: () => Promise<T> | T,
      close?: (value: T) => unknown,
    ): Promise<T> {
      const earlier = started.get(key)
      if (!earlier && started.size >= limit) await closeOldest()
      started.delete(key)
      const value = earlier ? (earlier.value as Promise<T>) : Promise.resolve(start())
      started.set(key, earlier ?? { value, close: async () => close?.(await value) })
      return value
    },
    async closeAll() {
      for (const { close } of [...started.values()].toReversed()) await close()
    },
  }
}
