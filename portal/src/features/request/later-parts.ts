/** What every request needs, but not its first steps: one chunk, so that it is one request and compresses well. */
export { reviewRequest } from './flow/review.ts'
export * as orderCalls from './server/order-calls.ts'
export { DetailsForm } from './steps/DetailsForm.tsx'
export { PaymentForm } from './steps/PaymentForm.tsx'
