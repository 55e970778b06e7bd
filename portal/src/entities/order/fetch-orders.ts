import type { Order } from '@pillion/contract/models/order'
import { startOfDay } from '@pillion/domain/countries/zoned-time'
import { PREORDER_DAYS } from '@pillion/domain/service-hours/preorder'

import type { OrderPage } from './order-cache.ts'

/** LIST-12 */
export const PAGE_SIZE = 200
/** GAP-015 */
const MAX_PAGES = 5
/** Includes orders placed just now, even when the shop's clock is slow. */
export const SLOW_CLOCK_S = 60

/** From the start of the country's day to now, in unix seconds (LIST-13). */
export const activeWindow = (now: number, timeZone: string) => ({
  from: dayStart(now, timeZone),
  to: now + SLOW_CLOCK_S,
})

/** By scheduled time, up to two days ahead (LIST-14). */
export const scheduledWindow = (now: number, timeZone: string) => ({
  from: dayStart(now, timeZone),
  to: now + PREORDER_DAYS * 86_400 + SLOW_CLOCK_S,
})

/** Fetches page after page, up to a limit (GAP-015). */
export async function fetchAllPages(
  load: (paginationKey: string | undefined) => Promise<OrderPage>,
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

/** How often the age of the lists is checked (LIST-20). */
export const CHECK_INTERVAL_MS = 5_000

const LIMIT_MS = 300_000
const SHORT_LIMIT_MS = 60_000

/** Whether the orders are too old, whatever the state of the live connection (LIST-17 … LIST-19). */
export function isRefreshDue(
  fetchedAtMs: number,
  nowMs: number,
  { dynamicTimeEstimation, isGuest }: { dynamicTimeEstimation: boolean; isGuest: boolean },
): boolean {
  return nowMs - fetchedAtMs > (dynamicTimeEstimation || isGuest ? SHORT_LIMIT_MS : LIMIT_MS)
}
