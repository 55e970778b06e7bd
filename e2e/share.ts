/** Returns what the first test of the worker that asked for `key` started. */
export type Share = <T>(
  key: string,
  start: () => Promise<T> | T,
  close?: (started: T) => unknown,
) => Promise<T>

/** Things that are slow to start and that tests of a worker share; `closeAll` closes them, the last one first. */
export function makeShare(): { share: Share; closeAll(): Promise<void> } {
  const started = new Map<string, Promise<unknown>>()
  const closers: (() => unknown)[] = []
  return {
    async share<T>(
      key: string,
      start: () => Promise<T> | T,
      close?: (value: T) => unknown,
    ): Promise<T> {
      const earlier = started.get(key) as Promise<T> | undefined
      if (earlier) return earlier
      const starting = Promise.resolve(start())
      started.set(key, starting)
      const value = await starting
      if (close) closers.push(() => close(value))
      return value
    },
    async closeAll() {
      for (const close of closers.toReversed()) await close()
    },
  }
}
