import type { editOrder } from '@pillion/contract/http/orders'
import type { BodyOf } from '@pillion/contract/operation'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'
import { toMinor } from '@pillion/domain/money/money'
import { paymentMethodsForEdit } from '@pillion/domain/orders/editing'
import { estimate } from '@pillion/domain/quotes/estimate'
import { needsNewQuote } from '@pillion/domain/quotes/needs-new-quote'
import { isSamePlace, type QuoteClaims } from '@pillion/domain/quotes/quote'
import { validateEdit } from '@pillion/domain/request/validate-request'
import { discountOf } from '@pillion/domain/vouchers/terms'

import type { House } from '../../platform/house.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { agreedPrice } from '../quotes/agreed-price.ts'
import { isServed } from '../quotes/delivery-areas.ts'
import type { OwnVendor } from '../vendors/own-vendor.ts'
import { methodsOfVendor } from './methods-of-vendor.ts'
import type { Amendment, OrderRow } from './store.ts'

type Edit = { body: BodyOf<typeof editOrder>; vendor: OwnVendor; order: OrderRow }

/** What an edit makes of an order, by every rule that a request is placed by (ORDER-18, GAP-052). */
export function amendmentOf(house: House, edit: Edit): Amendment {
  const { country } = house
  const { body, order } = edit
  const refusal = whyNotEdited(house, edit)
  if (refusal) throw new Refusal(refusal.refused, { field: refusal.field })
  const stays = isSamePlace(order, body.location)
  const way = { from: pickupOf(order), to: body.location }
  if (!stays && !isServed(house, order.vendor_id, way))
    throw new Refusal('request.error.undeliverable-address', { field: 'address' })
  const price = priceOf(house, edit)
  // To the last decimal the place is another only if it was moved.
  const { latitude, longitude } = stays ? order : body.location
  return {
    payment_method: body.payment_method,
    amount: toMinor(body.amount, country.currency) ?? 0,
    delivery_fee: price?.fee ?? order.delivery_fee,
    price_parts: price ? JSON.stringify(price.parts) : null,
    discount: price ? discountFor(order, price.fee) : order.discount,
    description: body.item_details.trim(),
    address: body.location.address.trim(),
    latitude,
    longitude,
    notes: body.location.notes.trim(),
    delivery_minutes: stays ? order.delivery_minutes : minutesTo(house, order, body.location),
  }
}

function whyNotEdited({ country }: House, { body, vendor, order }: Edit) {
  const { item_details: description, amount, payment_method: paymentMethod, location } = body
  const available = methodsOfVendor(vendor, country)
  return validateEdit(
    { description, amount, paymentMethod, ...location },
    {
      country,
      availablePaymentMethods: paymentMethodsForEdit(order.payment_method, available),
      addressIsComposed: true,
    },
  )
}

/** A new price if the order costs something else now; undefined where it keeps its own. */
function priceOf(house: House, { body, order }: Edit): QuoteClaims | undefined {
  const { clock, country, keys } = house
  const { vendor_id, payment_method, location, delivery_fee, signature } = body
  const before = { destination: order, paymentMethod: order.payment_method }
  const after = { destination: location, paymentMethod: payment_method }
  if (needsNewQuote(country, before, after)) {
    const quoted = { vendor_id, delivery_fee, signature: signature ?? '' }
    return agreedPrice({
      body: { ...quoted, customer: { location }, order: { payment_method } },
      pickup: pickupOf(order),
      country,
      keys: keys.quotes,
      now: Math.floor(clock.now() / 1000),
    })
  }
  if (toMinor(delivery_fee, country.currency) !== order.delivery_fee)
    throw new Refusal('quote.signature-mismatch', { field: 'delivery_fee' })
  return undefined
}

/** By the terms that the order was placed with, whatever has become of the voucher. */
function discountFor(order: OrderRow, fee: number): number {
  const { voucher_type: type, voucher_amount: amount } = order
  return type === null || amount === null ? 0 : discountOf(fee, { type, amount })
}

/** The rider comes when they would have come; only the way from there is another. */
function minutesTo({ country }: House, order: OrderRow, to: Coordinates): number {
  const metres = metresBetween(pickupOf(order), to)
  return estimate({ country, metres, pickupMinutes: order.pickup_minutes }).delivery_minutes
}

/** An order keeps the place it was made from, also when its outlet has moved. */
const pickupOf = (order: OrderRow): Coordinates => ({
  latitude: order.pickup_latitude,
  longitude: order.pickup_longitude,
})
