import type { PaymentMethod } from '../payments/methods.ts'

type Editable = { readonly status: string; readonly paymentMethod: PaymentMethod }

/** Undefined when the order may be edited, else the refusal. `modifyOrder` is the flag of that name. */
export function whyNotEdit(
  order: Editable,
  flags: { readonly modifyOrder: boolean },
): undefined | { refused: 'order.transition-not-allowed' } {
  const isPaidOnline = order.paymentMethod === 'ONLINE_PAYMENT'
  const mayEdit = flags.modifyOrder && !isPaidOnline && editableStatuses.has(order.status)
  return mayEdit ? undefined : { refused: 'order.transition-not-allowed' }
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
