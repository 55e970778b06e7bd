import type { AppContext } from '../../platform/app-context.ts'
import type { Database } from '../../platform/db/database.ts'
import { addressGroup } from '../../platform/limits/address-group.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { findOrder, type StoredOrder } from '../orders/find-order.ts'
import { isValidLinkKey } from '../orders/link-keys.ts'

/** Calls per minute per IP address; the tracking page polls every few seconds. */
const CALLS_A_MINUTE = 120

/** What a public link names; `ip` is the caller's address. */
export type LinkRequest = { orderId: string; key: string; ip: string }

/**
 * Finds the order of a public link, and what `readMore` reads of it at the same time. An unknown ID and a wrong key give
 * the same answer (GAP-038). `name` is that of the limit.
 */
export function makeOpenByLink({ database, keys, makeRateLimiter }: AppContext, name: string) {
  const limiter = makeRateLimiter({ name, points: CALLS_A_MINUTE, seconds: 60 })

  return async <T>(
    { orderId, key, ip }: LinkRequest,
    readMore: (database: Database, orderId: string) => Promise<T>,
  ): Promise<[StoredOrder, T]> => {
    const retry_after = await limiter.consume(addressGroup(ip))
    if (retry_after !== undefined)
      throw new Refusal('error.too-many-requests', { details: { retry_after } })
    const [order, more] = await Promise.all([
      findOrder(database, orderId),
      readMore(database, orderId),
    ])
    const isValidKey = isValidLinkKey(orderId, key, keys.links)
    if (!order || !isValidKey) throw new Refusal('error.not-found')
    return [order, more]
  }
}
