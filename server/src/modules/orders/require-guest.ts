import type { placeOrder } from '@pillion/contract/http/orders'
import type { BodyOf } from '@pillion/contract/operation'
import { checkSender } from '@pillion/domain/guests/check-sender'

import type { AppContext } from '../../platform/app-context.ts'
import type { Caller, CallerOf } from '../../platform/auth/caller.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireFlag } from '../flags/require-flag.ts'
import type { OrderSender } from './placement.ts'

type Placing = {
  body: BodyOf<typeof placeOrder>
  caller: CallerOf<'vendor-or-guest'>
}

/**
 * The guest that places the order, with a sender that passes the domain's rules; undefined for other callers, whose
 * riders collect at the outlet. Guests have no vouchers.
 */
export function requireGuest(
  context: Pick<AppContext, 'country' | 'flags'>,
  { body, caller }: Placing,
): { guestId: string; sender: OrderSender } | undefined {
  const sender = body.sender ?? undefined
  if (caller.kind !== 'guest') {
    if (sender) throw new Refusal('error.malformed', { field: 'sender' })
    return undefined
  }
  requireFlag(context, 'guest_checkout', { vendorId: caller.vendorId, field: 'sender' })
  if (!sender) throw new Refusal('error.malformed', { field: 'sender' })
  if (body.voucher) throw new Refusal('request.feature-unavailable', { field: 'voucher' })
  const refusal = checkSender(sender, context.country.code)
  if (refusal) throw new Refusal(refusal.refused, { field: `sender.${refusal.field}` })
  return { guestId: caller.guestId, sender }
}

/** More than a person needs, and little for a program that has got hold of a link, or of cards. */
const LIMITS = {
  orders: { name: 'guest-orders', points: 20, seconds: 3_600 },
  cards: { name: 'guest-cards', points: 20, seconds: 3_600 },
} as const

/** Makes what takes a point of a guest's limit, or refuses the call until there is one again. Other callers have no such limit. */
export function makeRequireGuestPoint(context: AppContext, of: keyof typeof LIMITS) {
  const limiter = context.makeRateLimiter(LIMITS[of])
  return async (caller: Caller): Promise<void> => {
    if (caller.kind !== 'guest') return
    const retry_after = await limiter.consume(caller.guestId)
    if (retry_after !== undefined)
      throw new Refusal('error.too-many-requests', { details: { retry_after } })
  }
}
