import type { placeOrder as operation } from '@pillion/contract/http/orders'
import type { AnswerOf } from '@pillion/contract/operation'
import { decide } from '@pillion/domain/orders/decide'
import { availablePaymentMethods } from '@pillion/domain/request/payment-methods'
import { validateRequest } from '@pillion/domain/request/validate-request'
import { serviceState } from '@pillion/domain/service-hours/service-hours'
import { mayRequestRider } from '@pillion/domain/vendors/vendor-rules'

import {
  answeredMeanwhile,
  knownAnswerStatement,
  lockOf,
  replay,
  type Known,
} from '../../platform/db/act.ts'
import type { House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { agreedPrice } from '../quotes/agreed-price.ts'
import { isDeliverable } from '../quotes/delivery-areas.ts'
import { scopeOf } from '../vendors/own-vendor.ts'
import { findVendorStatement, type OwnVendor } from '../vendors/own-vendor.ts'
import { placementOf } from './placement.ts'
import { orderPolicy } from './policy.ts'
import { storePlacement } from './store.ts'

type Placing = Call<typeof operation>
type Placed = AnswerOf<typeof operation>

/** Requests a rider (ORDER-17). Two round trips: one reads, one writes. */
export async function placeOrder(house: House, call: Placing): Promise<Placed> {
  const { database, clock, announce } = house
  const { caller, idempotency } = call
  const act = { database, clock, scope: scopeOf(caller), caller: caller.accountId, idempotency }

  const [vendors, known] = await database.batch(act.scope, [
    findVendorStatement(call.body.vendor_id),
    knownAnswerStatement(act),
  ])
  const vendor = vendors?.rows[0] as OwnVendor | undefined
  if (!vendor) throw new Refusal('error.forbidden', { field: 'vendor_id' })
  const answered = known?.rows[0] as Known<Placed> | undefined
  if (answered) return replay(answered, idempotency)

  const placement = place(house, call, vendor)
  const answer = { result: { order_id: String(placement.order_id) } }
  const stored = {
    lock: lockOf(act.caller, idempotency.key),
    caller: act.caller,
    key: idempotency.key,
  }
  try {
    const more = { ...stored, hash: idempotency.hash, answer }
    if (!(await storePlacement(database, act.scope, placement, more)))
      throw new Refusal('error.idempotency-in-progress')
  } catch (error) {
    return answeredMeanwhile(act, error)
  }
  announce()
  return answer
}

/** Every rule of a request, in the documents' order, then the order that it makes. */
function place(house: House, { body, caller }: Placing, vendor: OwnVendor) {
  const { clock, country, keys } = house
  const now = Math.floor(clock.now() / 1000)
  const preorderedFor = body.preordered_for ?? undefined
  refuse(whyNotRequest(house, body, vendor))
  refuse(whyNotNow(house, preorderedFor))

  const { latitude, longitude } = vendor
  if (latitude === null || longitude === null)
    throw new Refusal('address.no-coordinates', { field: 'vendor_id' })
  const pickup = { latitude, longitude }
  const to = body.customer.location
  if (!isDeliverable(pickup, to, country))
    throw new Refusal('request.error.undeliverable-address', { field: 'address' })
  const price = agreedPrice({ body, pickup, country, keys: keys.quotes, now })

  const paymentMethod = body.order.payment_method
  const decision = decide(
    { type: 'place', paymentMethod, preorderedFor },
    undefined,
    now,
    orderPolicy,
  )
  if ('refused' in decision) throw new Error(`a new order was refused: ${decision.refused}`)
  const [event] = decision.events
  if (!event) throw new Error('placing yields an event')
  return placementOf(house, {
    body,
    vendor,
    pickup,
    price,
    status: event.status,
    placedBy: caller.accountId,
  })
}

type Refused = { refused: string; field?: string } | undefined

function refuse(verdict: Refused): void {
  if (verdict) throw new Refusal(verdict.refused as Refusal['key'], { field: verdict.field })
}

function whyNotRequest(
  { country, clock }: House,
  body: Placing['body'],
  vendor: OwnVendor,
): Refused {
  if (!mayRequestRider(vendor))
    return { refused: 'error.cant-retrieve-vendor-rar', field: 'vendor_id' }
  const { customer, order } = body
  const { address, latitude, longitude, notes } = customer.location
  const methods = availablePaymentMethods({
    country,
    vendorMethods: vendor.payment_methods ?? undefined,
    mode: 'CLASSIC',
    // Cards are not connected yet, so nothing may be placed as paid online.
    onlineActivated: false,
  })
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
  const now = clock.now()
  return validateRequest(draft, {
    country,
    availablePaymentMethods: methods,
    now,
    addressIsComposed: true,
  })
}

/** As soon as possible means while the service is open (GAP-049). */
function whyNotNow({ country, clock, log }: House, preorderedFor: number | undefined): Refused {
  if (preorderedFor !== undefined) return undefined
  const state = serviceState(country.serviceHours, clock.now(), country.timeZone)
  if (state.open && state.failure)
    log.warn({ failure: state.failure }, 'the service hours cannot be read, so the service is open')
  return state.open ? undefined : { refused: 'request.service-closed' }
}
