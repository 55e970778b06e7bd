import type { DeliveryReceipt, getReceipt as operation } from '@pillion/contract/http/receipts'
import type { AnswerOf } from '@pillion/contract/operation'
import type { Country } from '@pillion/domain/countries/country'
import { toMajor } from '@pillion/domain/money/money'
import { lastEntry } from '@pillion/domain/orders/history'
import { isTrackingExpired } from '@pillion/domain/orders/tracking'

import type { AppContext } from '../../platform/app-context.ts'
import { unixNow } from '../../platform/clock/clock.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import type { StoredOrder } from '../orders/find-order.ts'
import { makeOpenByLink, type LinkRequest } from './open-by-link.ts'
import { initialOf } from './present.ts'

export type GetReceipt = (request: LinkRequest) => Promise<AnswerOf<typeof operation>>

/**
 * The receipt of a delivered order. One that is not delivered, an unknown ID, a wrong key and a vendor without the feature
 * give the same answer (GAP-038).
 */
export function makeGetReceipt(context: AppContext): GetReceipt {
  const { clock, country, flags, settings } = context
  const openByLink = makeOpenByLink(context, 'receipt')

  return async (request) => {
    const [order] = await openByLink(request, async () => {})
    const delivered = lastEntry(order.history, 'DELIVERED')
    if (!delivered || !flags.isOn('delivery-receipt', order.vendor_id))
      throw new Refusal('error.not-found')
    const now = unixNow(clock)
    const isExpired = isTrackingExpired(order, { now, days: settings.trackingDays })
    const deliveredAt = delivered.created_at
    return { result: presentReceipt(order, { country, deliveredAt, isExpired }) }
  }
}

function presentReceipt(
  order: StoredOrder,
  {
    country,
    deliveredAt,
    isExpired,
  }: { country: Country; deliveredAt: number; isExpired: boolean },
): DeliveryReceipt {
  const major = (minor: number) => toMajor(minor, country.currency)
  return {
    order_id: order.order_id,
    outlet_name: order.outlet_name,
    placed_at: order.created_at,
    delivered_at: deliveredAt,
    currency: order.currency,
    delivery_fee: major(order.delivery_fee),
    discount: major(order.discount),
    total: major(order.delivery_fee - order.discount),
    vat_number: order.vat_number,
    recipient_initial: isExpired ? null : initialOf(order.customer_name),
  }
}
