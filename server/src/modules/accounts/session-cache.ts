import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { endedSessions, isSessionActive, sessionsEndedSince } from './store.ts'

const CACHE_MS = 60_000
const MAX_SESSIONS = 10_000
/** How much later than its `ended_at` an end may become visible: commits take time, and clocks differ. */
const OVERLAP_MS = 10_000

export type SessionCache = {
  isActive(sessionId: string): Promise<boolean>
  /** Ends a session in this process at once, and in the others soon after. The database knows already. */
  end(sessionId: string): void
  /** Learns which sessions other processes have ended. Called at each notification and once a second. */
  findEnded(): Promise<void>
  /** Calls back with each session that this process learns has ended. */
  onSessionEnd(listener: (sessionId: string) => void): void
  /** Which of the sessions have ended, in any process. */
  ended(sessionIds: readonly string[]): Promise<string[]>
}

/** Whether sessions are still active. Each is checked once a minute, and ends are noticed within a second. */
export function makeSessionCache(options: {
  database: Database
  clock: Clock
  notifyEnd: () => void
}): SessionCache {
  const { database, clock, notifyEnd } = options
  const cache = new Map<string, { until: number; isActive: Promise<boolean> }>()
  const listeners: ((sessionId: string) => void)[] = []
  const known = new Set<string>()
  let checkedUntil = clock.now()

  function remember(sessionId: string, isActive: Promise<boolean>): void {
    if (cache.size >= MAX_SESSIONS) cache.clear()
    cache.set(sessionId, { until: clock.now() + CACHE_MS, isActive })
  }

  function markEnded(sessionId: string): void {
    remember(sessionId, Promise.resolve(false))
    for (const listener of listeners) listener(sessionId)
  }

  async function readEnded(): Promise<void> {
    const now = clock.now()
    const since = new Date(checkedUntil - OVERLAP_MS).toISOString()
    const ended = await sessionsEndedSince(database, since)
    for (const sessionId of ended) if (!known.has(sessionId)) markEnded(sessionId)
    known.clear()
    for (const sessionId of ended) known.add(sessionId)
    checkedUntil = now
  }

  return {
    onSessionEnd: (listener) => void listeners.push(listener),
    ended: (sessionIds) => endedSessions(database, sessionIds, new Date(clock.now()).toISOString()),
    isActive(sessionId) {
      const now = clock.now()
      const cached = cache.get(sessionId)
      if (cached && cached.until > now) return cached.isActive
      const isActive = isSessionActive(database, sessionId, new Date(now).toISOString())
      isActive.catch(() => cache.delete(sessionId))
      remember(sessionId, isActive)
      return isActive
    },
    end(sessionId) {
      markEnded(sessionId)
      notifyEnd()
    },
    // The outbox reader reports an outage of the database; the next check goes back to the last one that worked.
    findEnded: () => readEnded().catch(() => {}),
  }
}
