import type { placeOrder } from '@pillion/contract/http/orders'
import type { BodyOf } from '@pillion/contract/operation'
import { composeAddress } from '@pillion/domain/addresses/address-text'
import { toMajor } from '@pillion/domain/money/money'
import { parsePhone } from '@pillion/domain/phones/phones'
import { requestAmount } from '@pillion/domain/request/validate-request'

import type { Sendable } from './request-types.ts'

export type OrderPayload = BodyOf<typeof placeOrder>

/** Minutes until pickup at the details step, and for a vendor that says nothing (RAR-24, GAP-047). */
export const PICKUP_ESTIMATION = 15

/** The valid, priced request as POST /order wants it (ORDER-08). Throws when it is not there yet. */
export function orderPayload(request: Sendable): OrderPayload {
  const { country, vendor, destination, details, paymentMethod, quote } = request
  const phone = parsePhone(details.phone, country.code)
  const amount = requestAmount(details.amount, country)
  if (!destination || !quote || !phone || amount === undefined) {
    throw new Error('An order is sent only after its checks')
  }
  const { unit, building } = details
  return {
    vendor_id: vendor.vendor_id,
    customer: {
      name: details.name.trim(),
      phone_number: phone.e164,
      location: {
        latitude: destination.latitude,
        longitude: destination.longitude,
        address: composeAddress({ unit, building, text: destination.address }),
        notes: details.notes.trim(),
      },
    },
    order: {
      payment_method: paymentMethod,
      amount: toMajor(amount, country.currency),
      description: details.description.trim(),
      cold_bag_needed: false,
    },
    preordered_for: details.preorderedFor,
    age_validation_required: details.checkAge,
    login_pickup_estimation: Math.max(PICKUP_ESTIMATION, vendor.login_pickup_estimation),
    delivery_fee: quote.fee,
    signature: quote.signature,
  }
}
