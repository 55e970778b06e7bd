import type { placeOrder } from '@pillion/contract/http/orders'
import type { BodyOf } from '@pillion/contract/operation'
import { areCoordinates, type Coordinates } from '@pillion/domain/geography/coordinates'
import { decide } from '@pillion/domain/orders/decide'

import type { AppContext } from '../../platform/app-context.ts'
import type { CallerOf } from '../../platform/auth/caller.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { unixNow } from '../../platform/clock/clock.ts'
import {
  answerOfFirstAttempt,
  readAnswerStatement,
  idempotencyLockOf,
  replay,
  type IdempotentCall,
  type Idempotency,
  type StoredAnswer,
} from '../../platform/db/run-idempotent.ts'
import type { BoundStatement } from '../../platform/db/statement.ts'
import { Refusal, throwIfRefused } from '../../platform/refusals/refusal.ts'
import { giveUpPayment } from '../payments/give-up-payment.ts'
import { isDeliveredTo } from '../quotes/delivery-areas.ts'
import { verifyQuote } from '../quotes/verify-quote.ts'
import {
  findVendorStatement,
  requireOwnVendor,
  type OwnVendor,
} from '../vendors/require-own-vendor.ts'
import { verifyDiscount, voucherUsedUp } from '../vouchers/verify-discount.ts'
import { checkRequest } from './check-request.ts'
import { orderPolicy } from './order-policy.ts'
import { storePlacement, type Placement } from './place-store.ts'
import { placementOf, withNewOrderId, type OrderSender } from './placement.ts'
import { requireGuest } from './require-guest.ts'
import type { AllowedMethods } from './vendor-payment-methods.ts'

type Request = {
  body: BodyOf<typeof placeOrder>
  caller: CallerOf<'vendor-or-guest'>
  idempotency: Idempotency
}

/** What is stored with a new order. An order ID can turn out to be taken, so these are asked again with another one. */
export type Companions<A> = {
  /** The call's answer. */
  answerFor: (orderId: string) => A
  /** Run in the transaction that places the order; they have to do nothing if it has not placed it. */
  statementsFor?: (order: Placement) => readonly BoundStatement[]
}

/**
 * Requests a rider, once for each idempotency key. Two round trips: one reads, one writes. A voucher and a guest need a third in between.
 * `companionsOf` is called when the request is found to be valid, outside of any transaction.
 */
export async function placeOnce<A extends object>(
  context: AppContext,
  call: Request,
  methods: AllowedMethods,
  companionsOf: (order: Placement) => Companions<A> | Promise<Companions<A>>,
): Promise<A> {
  const { database, notify } = context
  const idempotentCall = idempotentCallOf(context, call)

  const isGuest = call.caller.kind === 'guest'
  const [answerRows, vendors] = await database.sharedBatch(idempotentCall.scope, [
    readAnswerStatement(idempotentCall),
    ...(isGuest ? [] : [findVendorStatement(call.body.vendor_id)]),
  ])
  const vendor = isGuest
    ? await requireOwnVendor(database, call.caller, call.body.vendor_id)
    : (vendors?.rows[0] as OwnVendor | undefined)
  if (!vendor) throw new Refusal('error.forbidden', { field: 'vendor_id' })
  const earlierAnswer = answerRows?.rows[0] as StoredAnswer<A> | undefined
  if (earlierAnswer) return replay(earlierAnswer, call.idempotency)

  try {
    const { placement, quote } = buildPlacement(context, call, vendor, methods)
    const { replaced_order_id } = call.body
    if (replaced_order_id) await giveUpPayment(context, idempotentCall.scope, replaced_order_id)
    const discount = await verifyDiscount(context, { body: call.body, vendor, quote })
    const order = discount ? { ...placement, ...discount } : placement
    const companions = await companionsOf(order)
    const answer = await storeWithFreeId(context, idempotentCall, { order, companions })
    notify()
    return answer
  } catch (error) {
    return answerOfFirstAttempt(idempotentCall, error)
  }
}

/** There are a trillion ids per vendor and month, so three taken ids in a row point to a bug. */
const MAX_ID_ATTEMPTS = 3

async function storeWithFreeId<A extends object>(
  context: AppContext,
  idempotentCall: IdempotentCall,
  { order, companions }: { order: Placement; companions: Companions<A> },
  attemptsLeft = MAX_ID_ATTEMPTS,
): Promise<A> {
  const { key, hash } = idempotentCall.idempotency
  const answer = companions.answerFor(order.order_id)
  const stored = {
    lock: idempotencyLockOf(idempotentCall.caller, key),
    caller: idempotentCall.caller,
    key,
    hash,
    answer,
  }
  const outcome = await storePlacement(
    idempotentCall.database,
    idempotentCall.scope,
    order,
    stored,
    companions.statementsFor?.(order),
  )
  if (outcome === 'taken' && attemptsLeft > 1)
    return storeWithFreeId(
      context,
      idempotentCall,
      { order: withNewOrderId(context, order), companions },
      attemptsLeft - 1,
    )
  if (outcome === 'taken') throw new Error('found no free order id in three attempts')
  if (!outcome.acquired) throw new Refusal('error.idempotency-in-progress')
  if (outcome.voucherReason) throw voucherUsedUp(outcome.voucherReason)
  return answer
}

/** Checks the request in the documents' order and builds the order. */
function buildPlacement(
  context: AppContext,
  { body, caller }: Request,
  vendor: OwnVendor,
  methods: AllowedMethods,
) {
  const { clock, country, flags, keys } = context
  const now = unixNow(clock)
  const preorderedFor = body.preordered_for ?? undefined
  throwIfRefused(checkRequest(context, body, vendor, methods))

  const guest = requireGuest(context, { body, caller })
  const pickup = pickupOf(vendor, guest?.sender)
  const to = body.customer.location
  if (!isDeliveredTo(context, vendor, { from: pickup, to }))
    throw new Refusal('request.error.undeliverable-address', { field: 'address' })
  const quote = verifyQuote({ body, pickup, country, keys: keys.quotes, now })

  const paymentMethod = body.order.payment_method
  const decision = decide(
    { type: 'place', paymentMethod, preorderedFor },
    undefined,
    now,
    orderPolicy(flags, vendor.vendor_id),
  )
  if ('refused' in decision) throw new Error(`a new order was refused: ${decision.refused}`)
  const [event] = decision.events
  if (!event) throw new Error('placing an order produced no event')
  const { status } = event
  const placedBy = caller.kind === 'account' ? caller.accountId : null
  const input = { body, vendor, pickup, price: quote, status, placedBy, guest }
  return { placement: placementOf(context, input), quote }
}

/** Riders collect from the outlet, or from the sender of a guest's order. */
function pickupOf(vendor: OwnVendor, sender: OrderSender | undefined): Coordinates {
  const { latitude, longitude } = sender?.location ?? vendor
  const pickup = { latitude, longitude }
  if (!areCoordinates(pickup)) throw new Refusal('address.no-coordinates', { field: 'vendor_id' })
  return pickup
}
