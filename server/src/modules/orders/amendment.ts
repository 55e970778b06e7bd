import type { editOrder } from '@pillion/contract/http/orders'
import type { BodyOf } from '@pillion/contract/operation'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'
import { toMinor } from '@pillion/domain/money/money'
import { estimate } from '@pillion/domain/quotes/estimate'
import { isSamePlace, type QuoteClaims } from '@pillion/domain/quotes/quote'
import { requiresNewQuote } from '@pillion/domain/quotes/requires-new-quote'
import { paymentMethodsForEdit } from '@pillion/domain/request/available-payment-methods'
import { validateEdit } from '@pillion/domain/request/validate-request'
import { discountOf } from '@pillion/domain/vouchers/voucher-discount'

import type { AppContext } from '../../platform/app-context.ts'
import { unixNow } from '../../platform/clock/clock.ts'
import { Refusal, throwIfRefused } from '../../platform/refusals/refusal.ts'
import { isDeliveredTo } from '../quotes/delivery-areas.ts'
import { verifyQuote } from '../quotes/verify-quote.ts'
import type { OwnVendor } from '../vendors/require-own-vendor.ts'
import type { Amendment } from './change-store.ts'
import type { OrderRow } from './read-store.ts'
import { vendorPaymentMethods } from './vendor-payment-methods.ts'

type Edit = { body: BodyOf<typeof editOrder>; vendor: OwnVendor; order: OrderRow }

/** The order's new columns, after the checks that a new request has to pass (ORDER-18, GAP-052). */
export function amendmentOf(context: AppContext, edit: Edit): Amendment {
  const { country } = context
  const { body, order, vendor } = edit
  throwIfRefused(checkEdit(context, edit))
  const isSameDestination = isSamePlace(order, body.location)
  const route = { from: pickupOf(order), to: body.location }
  if (!isSameDestination && !isDeliveredTo(context, vendor, route))
    throw new Refusal('request.error.undeliverable-address', { field: 'address' })
  const price = priceOf(context, edit)
  // The same place may differ in its last decimals; the stored ones stay.
  const { latitude, longitude } = isSameDestination ? order : body.location
  return {
    payment_method: body.payment_method,
    amount: toMinor(body.amount, country.currency) ?? 0,
    delivery_fee: price?.fee ?? order.delivery_fee,
    ...(price && { price_parts: JSON.stringify(price.parts) }),
    discount: price ? discountFor(order, price.fee) : order.discount,
    description: body.item_details.trim(),
    address: body.location.address.trim(),
    latitude,
    longitude,
    notes: body.location.notes.trim(),
    delivery_minutes: isSameDestination
      ? order.delivery_minutes
      : deliveryMinutesTo(context, order, body.location),
  }
}

function checkEdit({ country }: AppContext, { body, vendor, order }: Edit) {
  const { item_details: description, amount, payment_method: paymentMethod, location } = body
  const available = vendorPaymentMethods(vendor, country, 'offline')
  return validateEdit(
    { description, amount, paymentMethod, ...location },
    {
      country,
      availablePaymentMethods: paymentMethodsForEdit(order.payment_method, available),
      addressIsComposed: true,
    },
  )
}

/** The new price, or undefined if the order keeps its price. */
function priceOf(context: AppContext, { body, order }: Edit): QuoteClaims | undefined {
  const { clock, country, keys } = context
  const { vendor_id, payment_method, location, delivery_fee, signature } = body
  const before = { destination: order, paymentMethod: order.payment_method }
  const after = { destination: location, paymentMethod: payment_method }
  if (requiresNewQuote(country, before, after)) {
    const quoted = { vendor_id, delivery_fee, signature: signature ?? '' }
    return verifyQuote({
      body: { ...quoted, customer: { location }, order: { payment_method } },
      pickup: pickupOf(order),
      country,
      keys: keys.quotes,
      now: unixNow(clock),
    })
  }
  if (toMinor(delivery_fee, country.currency) !== order.delivery_fee)
    throw new Refusal('quote.signature-mismatch', { field: 'delivery_fee' })
  return undefined
}

/** By the voucher's terms when the order was placed, even if the voucher has changed. */
function discountFor(order: OrderRow, fee: number): number {
  const { voucher_type: type, voucher_amount: amount, voucher_minimum_fee } = order
  if (type === null || amount === null) return 0
  return discountOf(fee, { type, amount, minimum_fee: voucher_minimum_fee ?? 0 })
}

/** The pickup time stays; only the ride to the customer changes. */
function deliveryMinutesTo({ country }: AppContext, order: OrderRow, to: Coordinates): number {
  const metres = metresBetween(pickupOf(order), to)
  return estimate({ country, metres, pickupMinutes: order.pickup_minutes }).delivery_minutes
}

/** The pickup as stored with the order, even if the outlet has moved. */
const pickupOf = (order: OrderRow): Coordinates => ({
  latitude: order.pickup_latitude,
  longitude: order.pickup_longitude,
})
