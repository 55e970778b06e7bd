import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { endedSessions, isSessionActive } from './store.ts'

const CACHE_MS = 60_000
const MAX_SESSIONS = 10_000

export type SessionCache = {
  isActive(sessionId: string): Promise<boolean>
  /** Forgets a session in this process immediately; other processes notice within a minute. */
  forget(sessionId: string): void
  /** Calls back with each session that this process forgets. */
  onSessionEnd(listener: (sessionId: string) => void): void
  /** Which of the sessions have ended, in any process. */
  ended(sessionIds: readonly string[]): Promise<string[]>
}

/** Whether sessions are still active; checked once a minute per session. */
export function makeSessionCache(database: Database, clock: Clock): SessionCache {
  const cache = new Map<string, { until: number; isActive: Promise<boolean> }>()
  const listeners: ((sessionId: string) => void)[] = []
  return {
    onSessionEnd: (listener) => void listeners.push(listener),
    ended: (sessionIds) => endedSessions(database, sessionIds, new Date(clock.now()).toISOString()),
    isActive(sessionId) {
      const now = clock.now()
      const cached = cache.get(sessionId)
      if (cached && cached.until > now) return cached.isActive
      if (cache.size >= MAX_SESSIONS) cache.clear()
      const isActive = isSessionActive(database, sessionId, new Date(now).toISOString())
      isActive.catch(() => cache.delete(sessionId))
      cache.set(sessionId, { until: now + CACHE_MS, isActive })
      return isActive
    },
    forget(sessionId) {
      cache.delete(sessionId)
      for (const listener of listeners) listener(sessionId)
    },
  }
}
