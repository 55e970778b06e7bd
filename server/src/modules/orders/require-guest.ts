import type { placeOrder } from '@pillion/contract/http/orders'
import type { BodyOf } from '@pillion/contract/operation'
import { checkSender } from '@pillion/domain/guests/check-sender'

import type { AppContext } from '../../platform/app-context.ts'
import type { CallerOf } from '../../platform/auth/caller.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireFlag } from '../flags/require-flag.ts'
import type { OrderSender } from './placement.ts'

type Placing = {
  body: BodyOf<typeof placeOrder>
  caller: CallerOf<'account-or-guest'>
}

/**
 * The guest that places the order, with a sender that passes the domain's rules; undefined for an account, whose riders
 * collect at its outlet. Guests have no vouchers.
 */
export function requireGuest(
  context: Pick<AppContext, 'country' | 'flags'>,
  { body, caller }: Placing,
): { guestId: string; sender: OrderSender } | undefined {
  const sender = body.sender ?? undefined
  if (caller.kind === 'account') {
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

/** Takes a point of the guest's limit, or refuses the order until there is one again. */
export async function requireGuestPoint(limiter: RateLimiter, guestId: string): Promise<void> {
  const retry_after = await limiter.consume(guestId)
  if (retry_after !== undefined)
    throw new Refusal('error.too-many-requests', { details: { retry_after } })
}
