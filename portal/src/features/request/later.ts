import { type Later, later } from '#platform/later.ts'

/** What the first steps do not need, phone numbers above all, comes while they are filled in. */
export const detailsForm = later(
  async () => (await import('./details/DetailsForm.tsx')).DetailsForm,
)
export const paymentForm = later(
  async () => (await import('./payment/PaymentForm.tsx')).PaymentForm,
)
export const review = later(async () => (await import('./flow/review.ts')).reviewRequest)
export const orderCalls = later(() => import('./server/order-calls.ts'))

/** Few need it: it comes when it is asked for. */
export const originDetails = later(
  async () => (await import('./origin/OriginDetails.tsx')).OriginDetails,
)

/** Fetches what everybody needs; what fails is asked for again when it is needed. */
export function loadLater(): void {
  const parts: Later<unknown>[] = [detailsForm, review, paymentForm, orderCalls]
  void Promise.allSettled(parts.map(({ load }) => load()))
}
