import { startOfDay } from '@pillion/domain/countries/zoned-time'
import { monthIndex } from '@pillion/domain/order-ids/order-id'

import type { AppContext } from '../../platform/app-context.ts'
import type { Scope } from '../../platform/db/scope.ts'
import { todaysOrderRows } from './activity-store.ts'

export type TodaysOrder = { order_id: string; customer_phone: string; address: string }

/** The orders that the vendors have placed since the country's midnight and not cancelled; at most 20,000. */
export async function todaysOrders(
  { database, clock, country }: Pick<AppContext, 'database' | 'clock' | 'country'>,
  scope: Scope,
  vendorIds: readonly string[],
): Promise<TodaysOrder[]> {
  const since = startOfDay(clock.now(), country.timeZone)
  const months = [...new Set([monthIndex(since), monthIndex(clock.now())])]
  return todaysOrderRows(database, scope, {
    months,
    vendorIds,
    since: new Date(since).toISOString(),
  })
}
