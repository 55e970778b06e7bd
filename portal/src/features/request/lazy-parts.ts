import { lazyPart, type LazyPart } from '#platform/lazy.ts'

/** What the first steps do not need, such as phone number parsing, is preloaded while they are filled in. */
const loadDeferredSteps = async () => (await import('./deferred-steps.ts')).deferredSteps
export const detailsForm = lazyPart(async () => (await loadDeferredSteps()).DetailsForm)
export const paymentForm = lazyPart(async () => (await loadDeferredSteps()).PaymentForm)
export const review = lazyPart(async () => (await loadDeferredSteps()).reviewRequest)
export const orderCalls = lazyPart(async () => (await loadDeferredSteps()).orderCalls)

/** Starts loading what every request needs. A part that fails to load is requested again when it is needed. */
export function preloadParts(): void {
  const parts: LazyPart<unknown>[] = [detailsForm, review, paymentForm, orderCalls]
  void Promise.allSettled(parts.map(({ load }) => load()))
}
