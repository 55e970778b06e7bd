import type { OrderVariant } from '../c2c/order-variants.ts'
import type { PaymentMethod } from '../payments/payment-methods.ts'
import { refuse, type EditRefusalReason, type Refusal } from '../refusals/refusal.ts'
import { isInStatusGroup } from './status-groups.ts'

type Editable = {
  readonly status: string
  readonly paymentMethod: PaymentMethod
  readonly variant?: OrderVariant
}

export type EditRefusal = Refusal<'order cannot be edited at this stage'>

/** Undefined when the order may be edited, else the refusal and its reason. `modifyOrder` is the flag (GAP-051). */
export function checkEditable(
  order: Editable,
  flags: { readonly modifyOrder: boolean },
): undefined | EditRefusal {
  const reason = whyNotEditable(order, flags)
  return reason && refuse('order cannot be edited at this stage', { reason })
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

function whyNotEditable(
  { status, paymentMethod, variant }: Editable,
  { modifyOrder }: { readonly modifyOrder: boolean },
): EditRefusalReason | undefined {
  if (!modifyOrder) return 'off'
  // What is in a parcel is its sender's to say.
  if (variant === 'c2c') return 'c2c'
  if (paymentMethod === 'ONLINE_PAYMENT') return 'paid-online'
  if (editableStatuses.has(status)) return undefined
  switch (status) {
    case 'INITIATED':
    case 'PAYMENT_INITIATED':
    case 'PAYMENT_COMMITTED':
      return 'processing'
    case 'NEAR_VENDOR':
      return 'nearby'
    case 'DELAYED':
      return 'delayed'
    default:
      return isInStatusGroup('collected', status) ? 'collected' : 'stage'
  }
}
