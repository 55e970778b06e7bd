import type { placeOrder } from '@pillion/contract/http/orders'
import type { BodyOf } from '@pillion/contract/operation'
import type { Country } from '@pillion/domain/countries/country'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'
import { toMinor } from '@pillion/domain/money/money'
import { makeOrderId, monthIndex } from '@pillion/domain/order-ids/order-id'
import type { OrderStatus } from '@pillion/domain/orders/order-statuses'
import { parsePhone } from '@pillion/domain/phones/parse-phone'
import { estimate } from '@pillion/domain/quotes/estimate'

import type { AppContext } from '../../platform/app-context.ts'
import type { QuotedPrice } from '../quotes/verify-quote.ts'
import type { OwnVendor } from '../vendors/require-own-vendor.ts'
import type { Placement } from './place-store.ts'

/** Who hands over a guest's order. */
export type OrderSender = NonNullable<BodyOf<typeof placeOrder>['sender']>

/** Who places an order without an account. */
export type OrderGuest = {
  guestId: string
  sender: OrderSender
  /** Only for an order from one person to another; the value is in minor units. */
  parcel: { grams: number; value: number } | undefined
}

type PlacedBody = Pick<
  BodyOf<typeof placeOrder>,
  'customer' | 'order' | 'age_validation_required' | 'vat_number' | 'preordered_for'
>

export type PlacementInput = {
  body: PlacedBody
  vendor: OwnVendor
  pickup: Coordinates
  price: QuotedPrice
  status: OrderStatus
  /** Null for a guest's order, which has a sender instead. */
  placedBy: string | null
  guest?: OrderGuest | undefined
}

/** The row of a new order. The outlet's data is copied, so that later changes do not affect the order. */
export function placementOf(
  { clock, random, country, flags }: AppContext,
  input: PlacementInput,
): Placement {
  const { body, vendor, pickup, price, status, placedBy, guest } = input
  const { customer, order } = body
  const now = clock.now()
  const phone = parsePhone(customer.phone_number, country.code)?.e164 ?? ''
  const pickupMinutes = Math.max(country.minimumEtaMinutes, vendor.login_pickup_estimation)
  const metres = metresBetween(pickup, customer.location)
  const minutes = estimate({ country, metres, pickupMinutes })
  return {
    month: monthIndex(now),
    order_id: makeOrderId({ vendorId: vendor.vendor_id, now, random: random.bytes(5) }),
    vendor_id: vendor.vendor_id,
    placed_by: placedBy,
    status,
    payment_method: order.payment_method,
    currency: country.currency.code,
    amount: toMinor(order.amount, country.currency) ?? 0,
    delivery_fee: price.fee,
    price_parts: JSON.stringify(price.parts),
    description: order.description.trim(),
    customer_name: customer.name.trim(),
    customer_phone: phone,
    customer_digits: phone.replaceAll(/\D/g, ''),
    address: customer.location.address.trim(),
    latitude: customer.location.latitude,
    longitude: customer.location.longitude,
    notes: customer.location.notes.trim(),
    outlet_name: vendor.name,
    pickup_address: guest?.sender.location.address.trim() ?? vendor.address_text,
    pickup_latitude: pickup.latitude,
    pickup_longitude: pickup.longitude,
    pickup_minutes: minutes.pickup_minutes,
    delivery_minutes: minutes.delivery_minutes,
    age_validation_required: body.age_validation_required,
    vat_number: body.vat_number?.trim() || null,
    wrong_codes: flags.isOn('handover-code', vendor.vendor_id) ? '' : null,
    preordered_for: body.preordered_for ? new Date(body.preordered_for * 1000).toISOString() : null,
    created_at: new Date(now).toISOString(),
    ...(guest ? guestColumns(guest, country) : {}),
  }
}

const guestColumns = ({ guestId, sender, parcel }: OrderGuest, { code }: Country) => ({
  guest_id: guestId,
  sender_name: sender.name.trim(),
  sender_email: sender.email.trim(),
  sender_phone: parsePhone(sender.phone_number, code)?.e164 ?? '',
  sender_notes: sender.location.notes.trim(),
  variant: parcel ? 'c2c' : 'vendor',
  parcel_grams: parcel?.grams ?? null,
  parcel_value: parcel?.value ?? null,
})

/** The same order with another id. The month stays, even if a new one has begun. */
export function withNewOrderId(
  { random }: Pick<AppContext, 'random'>,
  placement: Placement,
): Placement {
  const now = Date.parse(placement.created_at)
  const vendorId = placement.vendor_id
  return { ...placement, order_id: makeOrderId({ vendorId, now, random: random.bytes(5) }) }
}
