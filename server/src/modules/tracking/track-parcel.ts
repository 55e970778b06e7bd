import type { trackParcel as operation } from '@pillion/contract/http/tracking'
import type { AnswerOf } from '@pillion/contract/operation'
import { isTrackingExpired } from '@pillion/domain/orders/tracking'

import type { AppContext } from '../../platform/app-context.ts'
import { unixNow } from '../../platform/clock/clock.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { handoverCodeOf } from '../orders/handover-code.ts'
import { riderOfOrder } from '../riders/rider-of-order.ts'
import { makeOpenByLink, type LinkRequest } from './open-by-link.ts'
import { presentExpired, presentParcelTracking } from './present.ts'

export type TrackParcel = (request: LinkRequest) => Promise<AnswerOf<typeof operation>>

/** The receiver's view of an order from one person to another (C2C-05). No other order has one. */
export function makeTrackParcel(context: AppContext): TrackParcel {
  const { clock, country, keys, settings } = context
  const openByLink = makeOpenByLink(context, 'parcel-tracking')

  return async (request) => {
    const [order, rider] = await openByLink(request, riderOfOrder)
    if (order.variant !== 'c2c') throw new Refusal('error.not-found')
    const now = unixNow(clock)
    const isExpired = isTrackingExpired(order, { now, days: settings.trackingDays })
    if (isExpired) return { result: presentExpired(order) }
    const code = handoverCodeOf(order.order_id, keys.links)
    return { result: presentParcelTracking(order, rider, { country, now, code }) }
  }
}
