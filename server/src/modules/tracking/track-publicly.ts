import type { trackPublicly as operation } from '@pillion/contract/http/tracking'
import type { AnswerOf } from '@pillion/contract/operation'
import { isTrackingExpired } from '@pillion/domain/orders/tracking'

import type { AppContext } from '../../platform/app-context.ts'
import { unixNow } from '../../platform/clock/clock.ts'
import { handoverCodeOf } from '../orders/handover-code.ts'
import { riderOfOrder } from '../riders/rider-of-order.ts'
import { makeOpenByLink, type LinkRequest } from './open-by-link.ts'
import { presentExpired, presentTracking } from './present.ts'

export type TrackPublicly = (request: LinkRequest) => Promise<AnswerOf<typeof operation>>

/** The recipient's view of an order (GAP-038). */
export function makeTrackPublicly(context: AppContext): TrackPublicly {
  const { clock, country, keys, settings } = context
  const openByLink = makeOpenByLink(context, 'tracking')

  return async (request) => {
    const [order, rider] = await openByLink(request, riderOfOrder)
    const now = unixNow(clock)
    const isExpired = isTrackingExpired(order, { now, days: settings.trackingDays })
    if (isExpired) return { result: presentExpired(order) }
    const code = handoverCodeOf(order.order_id, keys.links)
    return { result: presentTracking(order, rider, { country, now, code }) }
  }
}
