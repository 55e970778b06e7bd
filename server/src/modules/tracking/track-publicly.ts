import type { trackPublicly as operation } from '@pillion/contract/http/tracking'
import type { AnswerOf } from '@pillion/contract/operation'
import { isTrackingExpired } from '@pillion/domain/orders/tracking'

import type { AppContext } from '../../platform/app-context.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { findOrder } from '../orders/find-order.ts'
import { isValidLinkKey } from '../orders/link-keys.ts'
import { riderOfOrder } from '../riders/rider-of-order.ts'
import { presentExpired, presentTracking } from './present.ts'

/** Calls per minute per IP address; the page polls every few seconds. */
const CALLS_A_MINUTE = 120

export type TrackPublicly = (request: {
  orderId: string
  key: string
  ip: string
}) => Promise<AnswerOf<typeof operation>>

/** The recipient's view of an order. An unknown ID and a wrong key give the same answer (GAP-038). */
export function makeTrackPublicly({
  database,
  clock,
  country,
  keys,
  makeRateLimiter,
  settings,
}: AppContext): TrackPublicly {
  const limiter = makeRateLimiter({ name: 'tracking', points: CALLS_A_MINUTE, seconds: 60 })

  return async ({ orderId, key, ip }) => {
    const retry_after = await limiter.consume(addressGroup(ip))
    if (retry_after !== undefined)
      throw new Refusal('error.too-many-requests', { details: { retry_after } })
    const [order, rider] = await Promise.all([
      findOrder(database, orderId),
      riderOfOrder(database, orderId),
    ])
    const isValidKey = isValidLinkKey(orderId, key, keys.links)
    if (!order || !isValidKey) throw new Refusal('error.not-found')
    const now = Math.floor(clock.now() / 1_000)
    const isExpired = isTrackingExpired(order, { now, days: settings.trackingDays })
    return {
      result: isExpired ? presentExpired(order) : presentTracking(order, rider, { country, now }),
    }
  }
}
