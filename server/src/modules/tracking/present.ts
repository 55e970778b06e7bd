import type {
  ExpiredTracking,
  OpenParcelTracking,
  OpenTracking,
} from '@pillion/contract/http/tracking'
import { GRAMS } from '@pillion/domain/c2c/check-parcel'
import type { Country } from '@pillion/domain/countries/country'
import { toMajor } from '@pillion/domain/money/money'
import { awaitsRecipient } from '@pillion/domain/orders/awaits-recipient'
import { showsHandoverCode } from '@pillion/domain/orders/handover-code'
import { hasReturnBegun } from '@pillion/domain/orders/history'
import { nextEventOf } from '@pillion/domain/orders/next-event'
import { isInStatusGroup } from '@pillion/domain/orders/status-groups'
import { isRiderAssigned } from '@pillion/domain/orders/tracking'
import { isTerminal } from '@pillion/domain/orders/transitions'
import { isPaidToRider } from '@pillion/domain/payments/payment-methods'

import type { StoredOrder } from '../orders/find-order.ts'
import { wrongCodesOf } from '../orders/handover-code.ts'
import { wholeMinutes, type riderOfOrder } from '../riders/rider-of-order.ts'

type RiderRow = Awaited<ReturnType<typeof riderOfOrder>>

/** What remains of an ended order (GAP-038). */
export const presentExpired = ({ order_id, status }: StoredOrder): ExpiredTracking => ({
  order_id,
  status,
  is_expired: true,
})

/** `now` in unix seconds; `code` is the handover code. */
type Presentation = { country: Country; now: number; code: string }

/** What the receiver of a parcel needs; what is in it, and where its sender lives, stays with the sender. */
export function presentParcelTracking(
  order: StoredOrder,
  rider: RiderRow,
  presentation: Presentation,
): OpenParcelTracking {
  const {
    outlet_name: _,
    pickup: _pickup,
    ...tracking
  } = presentTracking(order, rider, presentation)
  const [firstName = ''] = (order.sender_name ?? '').trim().split(/\s/)
  const weight_kg = (order.parcel_grams ?? 0) / GRAMS
  return { ...tracking, sender_name: firstName, weight_kg }
}

/** Only what the recipient needs; everything else stays with the vendor. */
export function presentTracking(
  order: StoredOrder,
  rider: RiderRow,
  { country, now, code }: Presentation,
): OpenTracking {
  const ended = isTerminal(order)
  const visibleRider = ended || !isRiderAssigned(order.history) ? undefined : rider
  const next = nextEventOf(
    {
      status: order.status,
      history: order.history,
      delayedUntil: order.delayed_until ?? undefined,
    },
    { destination: wholeMinutes(visibleRider?.eta_destination ?? null) },
    now,
  )
  const amountDue = order.amount + order.delivery_fee - order.discount
  return {
    order_id: order.order_id,
    status: order.status,
    is_expired: false,
    status_history: order.history,
    preordered_for: order.preordered_for,
    delayed_until: next?.kind === 'delayed' ? next.at : null,
    awaits_recipient: awaitsRecipient({
      ...order,
      unreachableAt: order.unreachable_at ?? undefined,
    }),
    return_reason: order.return_reason,
    outlet_name: order.outlet_name,
    recipient_initial: initialOf(order.customer_name),
    collect:
      isPaidToRider(order.payment_method) && !ended && !hasReturnBegun(order.history)
        ? { amount: toMajor(amountDue, country.currency), currency: order.currency }
        : null,
    pickup:
      order.variant === 'c2c'
        ? null
        : { latitude: order.pickup_latitude, longitude: order.pickup_longitude },
    destination: { latitude: order.latitude, longitude: order.longitude },
    rider: visibleRider
      ? {
          first_name: visibleRider.given_name,
          // Until collection the rider may be delivering another order.
          latitude: isInStatusGroup('collected', order.status) ? visibleRider.latitude : null,
          longitude: isInStatusGroup('collected', order.status) ? visibleRider.longitude : null,
          updated_at: visibleRider.updated_at,
        }
      : null,
    handover_code: showsHandoverCode({ ...order, wrongCodes: wrongCodesOf(order) }) ? code : null,
    eta_minutes: next?.kind === 'delivery' ? next.minutes : null,
  }
}

/** The first letter of a name; empty without one. */
export const initialOf = (name: string): string =>
  [...name.trim()][0]?.toLocaleUpperCase('en') ?? ''
