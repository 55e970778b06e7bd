import { lazyPart } from '#platform/lazy.ts'

// Loaded on demand; the build keeps what only these use out of the chunks of a request.
export const fixedFacts = lazyPart(async () => (await import('./steps/FixedFacts.tsx')).FixedFacts)
export const editOrder = lazyPart(async () => (await import('./server/edit-order.ts')).editOrder)
export const voucherField = lazyPart(
  async () => (await import('./steps/VoucherField.tsx')).VoucherField,
)
export const cardPayment = lazyPart(
  async () => (await import('#entities/card/card-payment.ts')).cardPayment,
)
export const priceParts = lazyPart(async () => (await import('./PriceParts.tsx')).PriceParts)
export const parcelForm = lazyPart(async () => (await import('./steps/ParcelForm.tsx')).ParcelForm)
export const closedStep = lazyPart(async () => (await import('./steps/ClosedStep.tsx')).ClosedStep)
export const timeSelect = lazyPart(async () => (await import('@pillion/ui/Select')).Select)
