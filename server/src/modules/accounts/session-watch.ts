import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { sessionsThatEnded, sessionStands } from './store.ts'

const REMEMBERED_MS = 60_000
const MOST = 10_000

export type SessionWatch = {
  stands(sessionId: string): Promise<boolean>
  /** Ends the memory of a session in this process at once; others notice within a minute. */
  forget(sessionId: string): void
  /** Calls back with each session that this process is told to forget. */
  onForget(listener: (sessionId: string) => void): void
  /** Those of the sessions that have ended, wherever that was done. */
  ended(sessionIds: readonly string[]): Promise<string[]>
}

/** Whether sessions still stand, asked once a minute for each. */
export function watchSessions(database: Database, clock: Clock): SessionWatch {
  const known = new Map<string, { until: number; stands: Promise<boolean> }>()
  const listeners: ((sessionId: string) => void)[] = []
  return {
    onForget: (listener) => void listeners.push(listener),
    ended: (sessionIds) =>
      sessionsThatEnded(database, sessionIds, new Date(clock.now()).toISOString()),
    stands(sessionId) {
      const now = clock.now()
      const found = known.get(sessionId)
      if (found && found.until > now) return found.stands
      if (known.size >= MOST) known.clear()
      const stands = sessionStands(database, sessionId, new Date(now).toISOString())
      stands.catch(() => known.delete(sessionId))
      known.set(sessionId, { until: now + REMEMBERED_MS, stands })
      return stands
    },
    forget(sessionId) {
      known.delete(sessionId)
      for (const listener of listeners) listener(sessionId)
    },
  }
}
