import type { placeOrder } from '@pillion/contract/http/orders'
import type { BodyOf } from '@pillion/contract/operation'
import { checkParcel } from '@pillion/domain/c2c/check-parcel'
import { checkSender } from '@pillion/domain/guests/check-sender'

import type { AppContext } from '../../platform/app-context.ts'
import type { CallerOf } from '../../platform/auth/caller.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { firstAnswer } from '../../platform/db/run-idempotent.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireFlag } from '../flags/require-flag.ts'
import type { OrderGuest } from './placement.ts'

type Placing = {
  body: BodyOf<typeof placeOrder>
  caller: CallerOf<'vendor-or-guest'>
}

/**
 * The guest that places the order, with a sender that passes the domain's rules; undefined for other callers, whose
 * riders collect at the outlet. Guests have no vouchers. Where c2c is on, their orders are parcels that pass the
 * country's limits.
 */
export function requireGuest(
  context: Pick<AppContext, 'country' | 'flags'>,
  { body, caller }: Placing,
): OrderGuest | undefined {
  const sender = body.sender ?? undefined
  if (caller.kind !== 'guest') {
    const field = sender ? 'sender' : body.parcel ? 'parcel' : undefined
    if (field) throw new Refusal('error.malformed', { field })
    return undefined
  }
  requireFlag(context, 'guest_checkout', { vendorId: caller.vendorId, field: 'sender' })
  if (!sender) throw new Refusal('error.malformed', { field: 'sender' })
  if (body.voucher) throw new Refusal('request.feature-unavailable', { field: 'voucher' })
  const refusal = checkSender(sender, context.country.code)
  if (refusal) throw new Refusal(refusal.refused, { field: `sender.${refusal.field}` })
  return { guestId: caller.guestId, sender, parcel: requireParcel(context, body) }
}

/** Undefined where guests send a vendor's orders. */
function requireParcel(
  context: Pick<AppContext, 'country' | 'flags'>,
  { parcel, order }: Placing['body'],
): OrderGuest['parcel'] {
  if (!context.flags.isOn('c2c')) {
    if (parcel) throw new Refusal('request.feature-unavailable', { field: 'parcel' })
    return undefined
  }
  // Nothing is sold; the receiver pays for the delivery at most.
  if (order.amount !== 0) throw new Refusal('error.malformed', { field: 'order.amount' })
  const draft = {
    description: order.description,
    weight: parcel?.weight_kg ?? '',
    value: parcel?.value ?? '',
    isAccepted: parcel?.accepts_prohibited_items ?? false,
  }
  const checked = checkParcel(draft, context.country)
  if ('refused' in checked) throw Refusal.of(checked, { field: parcelFields[checked.field] })
  return checked
}

/** The body's names for the fields of a parcel. */
const parcelFields = {
  description: 'order.description',
  weight: 'parcel.weight_kg',
  value: 'parcel.value',
  accepted: 'parcel.accepts_prohibited_items',
}

/** More than a person needs, and little for a program that has got hold of a link, or of cards. */
const LIMITS = {
  orders: { name: 'guest-orders', points: 20, seconds: 3_600 },
  cards: { name: 'guest-cards', points: 20, seconds: 3_600 },
} as const

/** A call that changes something. */
type GuestCall = Parameters<typeof idempotentCallOf>[1]

/** Makes what takes a point of a guest's limit, or refuses the call until there is one again. Other callers have no such limit. */
export function makeRequireGuestPoint(context: AppContext, of: keyof typeof LIMITS) {
  const limiter = context.makeRateLimiter(LIMITS[of])
  return async (call: GuestCall): Promise<void> => {
    const { caller } = call
    if (caller.kind !== 'guest') return
    // A repeated call costs nothing.
    if ((await firstAnswer(idempotentCallOf(context, call))) !== undefined) return
    const retry_after = await limiter.consume(caller.guestId)
    if (retry_after !== undefined)
      throw new Refusal('error.too-many-requests', { details: { retry_after } })
  }
}
