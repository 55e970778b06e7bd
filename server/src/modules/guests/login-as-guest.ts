import type { loginAsGuest as operation } from '@pillion/contract/http/guests'
import type { AnswerOf } from '@pillion/contract/operation'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { unixNow } from '../../platform/clock/clock.ts'
import { uuid } from '../../platform/clock/random.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requirePoint } from '../accounts/require-point.ts'
import { requireFlag } from '../flags/require-flag.ts'
import { activeLink } from './store.ts'

/** Long enough to follow a pre-order, which is made at most two days ahead. */
const GUEST_SECONDS = 7 * 86_400
const LIMIT = { name: 'guest-login', points: 50, seconds: 3_600 }

/** Opens guest checkout with a link. Every browser gets a token of its own, so guests do not see each other's orders. */
export function makeLoginAsGuest(context: AppContext) {
  const { database, clock, random, tokens } = context
  const limiter = context.makeRateLimiter(LIMIT)

  return async ({ body, ip }: Call<typeof operation>): Promise<AnswerOf<typeof operation>> => {
    await requirePoint(limiter, addressGroup(ip))
    const claimed = await tokens.verifyGuestLink(body.token)
    const link = claimed && (await activeLink(database, claimed.linkId, iso(clock)))
    if (!link || link.vendor_id !== body.vendor_id)
      throw new Refusal('auth.expired-code', { field: 'token' })
    requireFlag(context, 'guest_checkout', { vendorId: link.vendor_id })
    const token = await tokens.signGuest({
      guestId: uuid(random),
      linkId: link.guest_link_id,
      vendorId: link.vendor_id,
      expires: Math.min(link.expires_at, unixNow(clock) + GUEST_SECONDS),
    })
    return { result: { token } }
  }
}
