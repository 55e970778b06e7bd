import { useEffect, useSyncExternalStore } from 'react'

import { retry } from '#platform/retry.ts'

type Later<T> = {
  load: () => Promise<T>
  /** Undefined until it is there. */
  current: () => T | undefined
  subscribe: (onLoaded: () => void) => () => void
}

/** What the first steps do not need, phone numbers above all, comes while they are filled in. */
export const detailsForm = later(
  async () => (await import('./details/DetailsForm.tsx')).DetailsForm,
)
export const paymentForm = later(
  async () => (await import('./payment/PaymentForm.tsx')).PaymentForm,
)
export const review = later(async () => (await import('./flow/review.ts')).reviewRequest)
export const payload = later(async () => (await import('./flow/order-payload.ts')).orderPayload)

/** Fetches all of it; what fails is asked for again when it is needed. */
export function loadLater(): void {
  const parts: Later<unknown>[] = [detailsForm, review, paymentForm, payload]
  void Promise.allSettled(parts.map(({ load }) => load()))
}

/** Shown in the same frame when it is there already, which a lazy component never is. */
export function useLater<T>({ load, current, subscribe }: Later<T>): T | undefined {
  useEffect(() => void load().catch(() => {}), [load])
  return useSyncExternalStore(subscribe, current)
}

function later<T>(bring: () => Promise<T>): Later<T> {
  let loaded: T | undefined
  const listeners = new Set<() => void>()
  return {
    async load() {
      loaded ??= await retry(bring)
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
