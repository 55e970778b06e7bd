import type { placeOrder } from '@pillion/contract/http/orders'
import type { BodyOf } from '@pillion/contract/operation'
import { composeAddress } from '@pillion/domain/addresses/address-text'
import { toMajor } from '@pillion/domain/money/money'
import { parsePhone } from '@pillion/domain/phones/parse-phone'
import { requestAmount } from '@pillion/domain/request/validate-request'

import type { PayloadInput } from './types.ts'

/** The minimum minutes until pickup, and the default for vendors without an estimate (RAR-24, GAP-047). */
export const PICKUP_ESTIMATION = 15

/** The body of POST /order (ORDER-08). Throws if the request has not been validated and priced. */
export function orderPayload(request: PayloadInput): BodyOf<typeof placeOrder> {
  const { country, vendor, details, paymentMethod, quote, voucher, vatNumber } = request
  const { unpaidOrderId } = request
  const phone = parsePhone(details.phone, country.code)
  if (!quote || !phone) throw unchecked()
  return {
    vendor_id: vendor.vendor_id,
    customer: {
      name: details.name.trim(),
      phone_number: phone.e164,
      location: locationOf(request),
    },
    order: {
      payment_method: paymentMethod,
      amount: amountOf(request),
      description: details.description.trim(),
      cold_bag_needed: false,
    },
    vat_number: vatNumber === '' ? null : vatNumber,
    preordered_for: details.preorderedFor,
    age_validation_required: details.checkAge,
    login_pickup_estimation: Math.max(PICKUP_ESTIMATION, vendor.login_pickup_estimation),
    delivery_fee: quote.fee,
    signature: quote.signature,
    // VOUCHER-04, VOUCHER-05
    voucher: voucher ? { code: voucher.code, type: voucher.type, amount: voucher.amount } : null,
    discounted_delivery_fee: voucher?.fee ?? null,
    discounted_delivery_fee_signature: voucher?.signature ?? null,
    ...(unpaidOrderId && { replaced_order_id: unpaidOrderId }),
    ...(vendor.sender ? { sender: vendor.sender } : {}),
    ...(vendor.sendsParcels ? { parcel: details.parcel?.sent ?? null } : {}),
  }
}

export function locationOf({ destination, details }: PayloadInput) {
  if (!destination) throw unchecked()
  const { latitude, longitude, address: text } = destination
  const { unit, building, notes } = details
  const address = composeAddress({ unit, building, text })
  return { latitude, longitude, address, notes: notes.trim() }
}

export function amountOf({ details, country }: PayloadInput): number {
  const amount = requestAmount(details.amount, country)
  if (amount === undefined) throw unchecked()
  return toMajor(amount, country.currency)
}

export const unchecked = () => new Error('The order has not been validated')
