import type { Order, Rider } from '@pillion/contract/models/order'
import type { OrderStatus } from '@pillion/domain/orders/order-statuses'

/** Noon in Stockholm on 14 October 2026, in unix seconds. */
export const NOON = Date.UTC(2026, 9, 14, 10) / 1_000
export const STOCKHOLM = 'Europe/Stockholm'

/** An order of Nordic Kitchen, placed at noon, that entered one status per second. */
export function orderAfter(statuses: readonly OrderStatus[], more: Partial<Order> = {}): Order {
  const { created_at = NOON } = more
  return {
    order_id: 'nk-sod-2j7y9f2c2v',
    vendor_id: 'nk-sod',
    outlet_name: 'Nordic Kitchen Söder',
    pickup: { address: 'Hornsgatan 1', latitude: 59.32, longitude: 18.06 },
    customer: {
      name: 'Anna Lind',
      phone_number: '+46701740611',
      location: { address: 'Götgatan 81', latitude: 59.31, longitude: 18.07, notes: '' },
    },
    order: { amount: 249.5, description: 'Ramen', payment_method: 'CASH_ON_DELIVERY' },
    currency: 'SEK',
    delivery_fee: 55,
    discount: 0,
    total_amount: 304.5,
    status: statuses.at(-1) ?? 'NEW',
    status_history: statuses.map((status, index) => ({ status, created_at: created_at + index })),
    created_at,
    preordered_for: null,
    rider: null,
    estimated_pickup_minutes: 15,
    estimated_delivery_minutes: 25,
    cancel_reason: null,
    cancel_source: null,
    delayed_until: null,
    unreachable_at: null,
    return_reason: null,
    age_validation_required: false,
    vat_number: null,
    sender: null,
    variant: 'vendor',
    parcel: null,
    voucher: null,
    proofs: { delivery: [], pickup: [], return: [] },
    link_key: 'key',
    ...more,
  }
}

export const riderAt = (more: Partial<Rider> = {}): Rider => ({
  name: 'Eva Ek',
  phone: '+46701740621',
  latitude: 59.315,
  longitude: 18.065,
  eta_origin: null,
  eta_destination: null,
  updated_at: NOON,
  ...more,
})
