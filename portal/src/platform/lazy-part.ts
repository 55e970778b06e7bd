import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

import { retry } from './retry.ts'

/** A part of the page that comes in a file of its own. */
export type LazyPart<T> = {
  load: () => Promise<T>
  /** Undefined until it is there. */
  current: () => T | undefined
  subscribe: (onLoaded: () => void) => () => void
}

/** `importPart` is asked again while the network fails (LOAD-01), and once more whenever somebody asks after that. */
export function lazyPart<T>(importPart: () => Promise<T>, withRetry = retry): LazyPart<T> {
  let loaded: T | undefined
  const listeners = new Set<() => void>()
  return {
    async load() {
      loaded ??= await withRetry(importPart)
      for (const listener of listeners) listener()
      return loaded
    },
    current: () => loaded,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Loads it, and shows it in the same frame when it is there already, which a lazy component never is. */
export function useLazy<T>(
  { load, current, subscribe }: LazyPart<T>,
  onFailed?: () => void,
): T | undefined {
  const fail = useEffectEvent(() => onFailed?.())
  useEffect(() => void load().catch(() => fail()), [load])
  return useSyncExternalStore(subscribe, current)
}
