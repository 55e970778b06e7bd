import type { placeOrder as operation } from '@pillion/contract/http/orders'
import type { AnswerOf } from '@pillion/contract/operation'
import { decide } from '@pillion/domain/orders/decide'

import {
  answeredMeanwhile,
  knownAnswerStatement,
  lockOf,
  replay,
  type Act,
  type Known,
} from '../../platform/db/act.ts'
import type { House } from '../../platform/house.ts'
import type { Call } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { agreedPrice } from '../quotes/agreed-price.ts'
import { isServed } from '../quotes/delivery-areas.ts'
import { findVendorStatement, scopeOf, type OwnVendor } from '../vendors/own-vendor.ts'
import { agreedDiscount, lostUse } from '../vouchers/agreed-discount.ts'
import { placementOf, withFreshId } from './placement.ts'
import { orderPolicy } from './policy.ts'
import { storePlacement, type Placement } from './store.ts'
import { whyNotRequest, type Refused } from './why-not-request.ts'

type Placing = Call<typeof operation>
type Placed = AnswerOf<typeof operation>

/** Requests a rider (ORDER-17). Two round trips: one reads, one writes; a voucher is looked up in between. */
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

  try {
    const { placement, quote } = place(house, call, vendor)
    const discount = await agreedDiscount(house, { body: call.body, vendor, quote })
    const answer = await store(house, act, discount ? { ...placement, ...discount } : placement)
    announce()
    return answer
  } catch (error) {
    return answeredMeanwhile(act, error)
  }
}

/** Of a trillion ids one is taken for every order of the vendor's month: three in a row never are. */
const MOST_IDS = 3

async function store(
  house: House,
  act: Act,
  placement: Placement,
  idsLeft = MOST_IDS,
): Promise<Placed> {
  const { key, hash } = act.idempotency
  const answer = { result: { order_id: String(placement.order_id) } }
  const stored = { lock: lockOf(act.caller, key), caller: act.caller, key, hash, answer }
  const verdict = await storePlacement(act.database, act.scope, placement, stored)
  if (verdict === 'taken' && idsLeft > 1)
    return store(house, act, withFreshId(house, placement), idsLeft - 1)
  if (verdict === 'taken') throw new Error('no id was free for an order')
  if (!verdict.free) throw new Refusal('error.idempotency-in-progress')
  if (verdict.lost) throw lostUse(verdict.lost)
  return answer
}

/** Every rule of a request, in the documents' order, then the order that it makes. */
function place(house: House, { body, caller }: Placing, vendor: OwnVendor) {
  const { clock, country, flags, keys } = house
  const now = Math.floor(clock.now() / 1000)
  const preorderedFor = body.preordered_for ?? undefined
  refuse(whyNotRequest(house, body, vendor))

  const { latitude, longitude } = vendor
  if (latitude === null || longitude === null)
    throw new Refusal('address.no-coordinates', { field: 'vendor_id' })
  const pickup = { latitude, longitude }
  const to = body.customer.location
  if (!isServed(house, vendor.vendor_id, { from: pickup, to }))
    throw new Refusal('request.error.undeliverable-address', { field: 'address' })
  const quote = agreedPrice({ body, pickup, country, keys: keys.quotes, now })

  const paymentMethod = body.order.payment_method
  const decision = decide(
    { type: 'place', paymentMethod, preorderedFor },
    undefined,
    now,
    orderPolicy(flags),
  )
  if ('refused' in decision) throw new Error(`a new order was refused: ${decision.refused}`)
  const [event] = decision.events
  if (!event) throw new Error('placing yields an event')
  const { status } = event
  const placedBy = caller.accountId
  const placement = placementOf(house, { body, vendor, pickup, price: quote, status, placedBy })
  return { placement, quote }
}

function refuse(verdict: Refused): void {
  if (verdict) throw new Refusal(verdict.refused as Refusal['key'], { field: verdict.field })
}
