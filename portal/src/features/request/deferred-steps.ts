import { reviewRequest } from './flow/review.ts'
import * as orderCalls from './server/order-calls.ts'
import { DetailsForm } from './steps/DetailsForm.tsx'
import { PaymentForm } from './steps/PaymentForm.tsx'

/** What every request needs after its first steps: one chunk, so that it is one download and compresses well. */
export const deferredSteps = { DetailsForm, PaymentForm, reviewRequest, orderCalls }
