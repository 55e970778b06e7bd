import { type LazyPart, lazyPart } from '#platform/lazy-part.ts'

/** What the first steps do not need, phone numbers above all, comes while they are filled in. */
export const detailsForm = lazyPart(
  async () => (await import('./details/DetailsForm.tsx')).DetailsForm,
)
export const paymentForm = lazyPart(
  async () => (await import('./payment/PaymentForm.tsx')).PaymentForm,
)
export const review = lazyPart(async () => (await import('./flow/review.ts')).reviewRequest)
export const orderCalls = lazyPart(() => import('./server/order-calls.ts'))

/** Few need it: it comes when it is asked for. */
export const originDetails = lazyPart(
  async () => (await import('./origin/OriginDetails.tsx')).OriginDetails,
)

/** Fetches what everybody needs; what fails is asked for again when it is needed. */
export function preloadParts(): void {
  const parts: LazyPart<unknown>[] = [detailsForm, review, paymentForm, orderCalls]
  void Promise.allSettled(parts.map(({ load }) => load()))
}
