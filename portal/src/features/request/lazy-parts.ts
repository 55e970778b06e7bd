import { lazyPart, type LazyPart } from '#platform/lazy.ts'

/** What the first steps do not need, such as phone number parsing, is preloaded while they are filled in. */
const loadLaterParts = async () => (await import('./later-parts.ts')).laterParts
export const detailsForm = lazyPart(async () => (await loadLaterParts()).DetailsForm)
export const paymentForm = lazyPart(async () => (await loadLaterParts()).PaymentForm)
export const review = lazyPart(async () => (await loadLaterParts()).reviewRequest)
export const orderCalls = lazyPart(async () => (await loadLaterParts()).orderCalls)

/** Starts loading what every request needs. A part that fails to load is requested again when it is needed. */
export function preloadParts(): void {
  const parts: LazyPart<unknown>[] = [detailsForm, review, paymentForm, orderCalls]
  void Promise.allSettled(parts.map(({ load }) => load()))
}
