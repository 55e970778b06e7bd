import type { PublicTracking } from '@pillion/contract/http/tracking'
import type { Country } from '@pillion/domain/countries/country'
import { toMajor } from '@pillion/domain/money/money'
import { inGroup } from '@pillion/domain/orders/groups'
import { riderIsAssigned } from '@pillion/domain/orders/tracking'
import { terminalStatuses } from '@pillion/domain/orders/transitions'

import type { FoundOrder } from '../orders/find-order.ts'
import { minutesOf, type riderOfOrder } from '../riders/rider-of-order.ts'

type RiderRow = Awaited<ReturnType<typeof riderOfOrder>>

/** The least that a recipient needs; what the vendor knows besides stays with the vendor. */
export function presentTracking(
  order: FoundOrder,
  rider: RiderRow,
  country: Country,
): PublicTracking {
  const ended = (terminalStatuses as readonly string[]).includes(order.status)
  const shown = ended || !riderIsAssigned(order.history) ? undefined : rider
  const paysRider = order.payment_method.endsWith('_ON_DELIVERY')
  const due = order.amount + order.delivery_fee - order.discount
  return {
    order_id: order.order_id,
    status: order.status,
    status_history: order.history,
    preordered_for: order.preordered_for,
    outlet_name: order.outlet_name,
    recipient_initial: [...order.customer_name.trim()][0]?.toLocaleUpperCase('en') ?? '',
    collect:
      paysRider && !ended
        ? { amount: toMajor(due, country.currency), currency: order.currency }
        : null,
    pickup: { latitude: order.pickup_latitude, longitude: order.pickup_longitude },
    destination: { latitude: order.latitude, longitude: order.longitude },
    rider: shown
      ? {
          first_name: shown.given_name,
          // Until the order is collected the rider may be on the way to somebody else.
          latitude: inGroup('collected', order.status) ? shown.latitude : null,
          longitude: inGroup('collected', order.status) ? shown.longitude : null,
          updated_at: shown.updated_at,
        }
      : null,
    eta_minutes: shown ? minutesOf(shown.eta_destination) : null,
  }
}
