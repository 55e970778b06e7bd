/** Returns the resource stored under `key`; the first test of the worker that asks for it starts it. */
export type Share = <T>(
  key: string,
  start: () => Promise<T> | T,
  close?: (started: T) => unknown,
) => Promise<T>

type Started = { value: Promise<unknown>; close: () => unknown }

/**
 * A pool of resources that are slow to start, such as a world, shared by the tests of a worker. Beyond `limit`, the least
 * recently used one is closed. `closeAll` closes them, most recently used first.
 */
export function makeShare(limit = Infinity): { share: Share; closeAll(): Promise<void> } {
  /** Least recently used first. */
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
