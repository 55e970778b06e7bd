import type { PaymentMethod } from '../payments/payment-methods.ts'

type Editable = { readonly status: string; readonly paymentMethod: PaymentMethod }

/** Undefined when the order may be edited, else the refusal. `modifyOrder` is the flag of that name. */
export function checkEditable(
  order: Editable,
  flags: { readonly modifyOrder: boolean },
): undefined | { refused: 'order cannot be edited at this stage' } {
  const isPaidOnline = order.paymentMethod === 'ONLINE_PAYMENT'
  const mayEdit = flags.modifyOrder && !isPaidOnline && editableStatuses.has(order.status)
  return mayEdit ? undefined : { refused: 'order cannot be edited at this stage' }
}

/**
 * What an edited order may be paid with: as it is, or any other way without a card, since that would have
 * to be paid first (GAP-051). `available` as for a new request.
 */
export const paymentMethodsForEdit = (
  present: PaymentMethod,
  available: readonly PaymentMethod[],
): PaymentMethod[] => {
  const offered: PaymentMethod[] = available.filter((method) => method !== 'ONLINE_PAYMENT')
  return offered.includes(present) ? offered : [present, ...offered]
}

/** GAP-051 */
const editableStatuses: ReadonlySet<string> = new Set([
  'NEW',
  'RECEIVED',
  'RECEIVED_BY_VENDOR',
  'ACCEPTED_BY_VENDOR',
  'WAITING_FOR_TRANSPORT',
  'ASSIGNED_TO_TRANSPORT',
  'COURIER_ACCEPTED_DELIVERY',
  'MODIFIED',
])
