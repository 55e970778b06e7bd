import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { activeLink } from './store.ts'

const CACHE_MS = 60_000
const MAX_LINKS = 10_000

export type GuestLinks = {
  isActive(linkId: string): Promise<boolean>
  /** Ends a link in this process at once, and in the others within a minute. The database knows already. */
  end(linkId: string): void
}

/** Whether guest links can still be used. Each is looked up once a minute. */
export function makeGuestLinks({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): GuestLinks {
  const cache = new Map<string, { until: number; isActive: Promise<boolean> }>()
  return {
    isActive(linkId) {
      const now = clock.now()
      const cached = cache.get(linkId)
      if (cached && cached.until > now) return cached.isActive
      const link = activeLink(database, linkId, new Date(now).toISOString())
      const isActive = link.then((row) => row !== undefined)
      isActive.catch(() => cache.delete(linkId))
      if (cache.size >= MAX_LINKS) cache.clear()
      cache.set(linkId, { until: now + CACHE_MS, isActive })
      return isActive
    },
    end: (linkId) => void cache.set(linkId, { until: Infinity, isActive: Promise.resolve(false) }),
  }
}
