import {
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
  createElement,
  type MouseEvent,
  type ComponentType,
  type ReactNode,
} from 'react'

/** A part of the page that loads on demand. */
export type LazyPart<T> = {
  load: () => Promise<T>
  /** Undefined until it has loaded. */
  current: () => T | undefined
  subscribe: (onLoaded: () => void) => () => void
}

/**
 * Retries `importPart` while the network fails (LOAD-01). Loads at the same time share their attempts; after the
 * last failure the next `load` starts again.
 */
export function lazyPart<T>(importPart: () => Promise<T>, withRetry = retry): LazyPart<T> {
  let loaded: T | undefined
  let loading: Promise<T> | undefined
  const listeners = new Set<() => void>()
  const load = async () => {
    try {
      loaded = await withRetry(importPart)
    } finally {
      loading = undefined
    }
    for (const listener of listeners) listener()
    return loaded
  }
  return {
    load: async () => loaded ?? (await (loading ??= load())),
    current: () => loaded,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Loads the part. Unlike `React.lazy`, a part that has loaded renders in the same frame. */
export function useLazy<T>(
  { load, current, subscribe }: LazyPart<T>,
  onFailed?: () => void,
): T | undefined {
  const fail = useEffectEvent(() => onFailed?.())
  useEffect(() => void load().catch(() => fail()), [load])
  return useSyncExternalStore(subscribe, current)
}

const pressed = new WeakSet<HTMLElement>()

/**
 * For the button of a lazy part: hover and focus load the part. A press before it has loaded is repeated
 * afterwards.
 */
export function lazyTriggerProps(part: LazyPart<unknown>) {
  const fetch = () => void part.load().catch(() => {})
  return {
    onPointerEnter: fetch,
    onFocus: fetch,
    onClickCapture(event: MouseEvent<HTMLElement>) {
      if (part.current() !== undefined) return
      event.preventDefault()
      event.stopPropagation()
      const button = event.currentTarget
      if (pressed.has(button)) return
      pressed.add(button)
      const press = async () => {
        await part.load()
        button.click()
      }
      void press()
        .catch(() => {})
        .finally(() => pressed.delete(button))
    },
  }
}

/** Renders a part that `lazyTriggerProps` loads; nothing until it has loaded. */
export function renderIfLoaded<P extends object>(
  part: LazyPart<ComponentType<P>>,
  props: P,
): ReactNode {
  const Part = part.current()
  return Part && createElement(Part, props)
}

const RETRIES = 10
const RETRY_DELAY_MS = 2_000

type Wait = (ms: number) => Promise<unknown>
const pause: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && error.message === 'screen-load-failed'

/** Retries a load of page files. The final error is 'screen-load-failed' (LOAD-02). */
export async function retry<T>(load: () => Promise<T>, wait: Wait = pause): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load()
    } catch (error) {
      // A part that waits for another one does not repeat its attempts.
      if (isLoadFailure(error)) throw error
      if (attempt >= RETRIES) throw new Error('screen-load-failed', { cause: error })
      await wait(RETRY_DELAY_MS)
    }
  }
}
