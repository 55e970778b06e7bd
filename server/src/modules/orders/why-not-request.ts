import type { placeOrder as operation } from '@pillion/contract/http/orders'
import type { BodyOf } from '@pillion/contract/operation'
import { validateRequest } from '@pillion/domain/request/validate-request'
import { whyNotVatNumber } from '@pillion/domain/request/vat-number'
import { serviceState } from '@pillion/domain/service-hours/service-hours'
import { mayRequestRider } from '@pillion/domain/vendors/vendor-rules'

import type { House } from '../../platform/house.ts'
import { needFlag } from '../flags/need-flag.ts'
import type { OwnVendor } from '../vendors/own-vendor.ts'
import { methodsOfVendor } from './methods-of-vendor.ts'

type Body = BodyOf<typeof operation>
export type Refused = { refused: string; field?: string } | undefined

/** Why the vendor cannot make this request now, in the documents' order; its price is not looked at. */
export function whyNotRequest(house: House, body: Body, vendor: OwnVendor): Refused {
  needFeatures(house, body)
  return (
    whyNotVendor(vendor) ??
    whyNotDraft(house, body, vendor) ??
    whyNotVat(house, body) ??
    whyNotNow(house, body.preordered_for ?? undefined)
  )
}

/** What the portal does not offer the server does not take (GAP-115). */
function needFeatures(house: House, body: Body): void {
  const { discounted_delivery_fee, discounted_delivery_fee_signature } = body
  const discounted = discounted_delivery_fee ?? discounted_delivery_fee_signature
  if (body.preordered_for) needFlag(house, 'pre_order', 'preordered_for')
  if (body.vat_number?.trim()) needFlag(house, 'payment_vat', 'vat_number')
  if ((body.voucher ?? discounted ?? null) !== null) needFlag(house, 'voucher', 'voucher')
}

const whyNotVendor = (vendor: OwnVendor): Refused =>
  mayRequestRider(vendor)
    ? undefined
    : { refused: 'error.cant-retrieve-vendor-rar', field: 'vendor_id' }

function whyNotDraft({ country, clock }: House, body: Body, vendor: OwnVendor): Refused {
  const { customer, order } = body
  const { address, latitude, longitude, notes } = customer.location
  const draft = {
    vendorId: vendor.vendor_id,
    name: customer.name,
    phone: customer.phone_number,
    description: order.description,
    amount: order.amount,
    paymentMethod: order.payment_method,
    address,
    latitude,
    longitude,
    notes,
    preorderedFor: body.preordered_for,
  }
  return validateRequest(draft, {
    country,
    availablePaymentMethods: methodsOfVendor(vendor, country),
    now: clock.now(),
    addressIsComposed: true,
  })
}

function whyNotVat({ country }: House, { vat_number }: Body): Refused {
  const refusal = whyNotVatNumber(vat_number ?? '', country)
  return refusal && { ...refusal, field: 'vat_number' }
}

/** As soon as possible means while the service is open (GAP-049). */
function whyNotNow({ country, clock, log }: House, preorderedFor: number | undefined): Refused {
  if (preorderedFor !== undefined) return undefined
  const state = serviceState(country.serviceHours, clock.now(), country.timeZone)
  if (state.open && state.failure)
    log.warn({ failure: state.failure }, 'the service hours cannot be read, so the service is open')
  return state.open ? undefined : { refused: 'request.service-closed' }
}
