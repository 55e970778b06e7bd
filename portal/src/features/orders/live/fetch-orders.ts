import type { Order } from '@pillion/contract/models/order'
import { startOfDay } from '@pillion/domain/countries/zoned-time'
import { PREORDER_DAYS } from '@pillion/domain/service-hours/service-hours'

/** LIST-12 */
export const PAGE_SIZE = 200
/** GAP-015 */
const MAX_PAGES = 5
/** A till's clock may be slow; what was placed this minute is still to be found. */
const SLOW_CLOCK_S = 60

export type Page = { data: readonly Order[]; pagination_key?: string }

/** Unix seconds; from the country's start of day to now (LIST-13). */
export const activeWindow = (now: number, timeZone: string) => ({
  from: dayStart(now, timeZone),
  to: now + SLOW_CLOCK_S,
})

/** By the time they are scheduled for, up to two days ahead (LIST-14). */
export const scheduledWindow = (now: number, timeZone: string) => ({
  from: dayStart(now, timeZone),
  to: now + PREORDER_DAYS * 86_400 + SLOW_CLOCK_S,
})

/** Page after page until there is no more, or enough (GAP-015). */
export async function fetchAllPages(
  load: (paginationKey: string | undefined) => Promise<Page>,
): Promise<readonly Order[]> {
  const orders: Order[] = []
  let key: string | undefined
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { data, pagination_key } = await load(key)
    orders.push(...data)
    if (!pagination_key) break
    key = pagination_key
  }
  return orders
}

const dayStart = (now: number, timeZone: string) =>
  Math.floor(startOfDay(now * 1_000, timeZone) / 1_000)
