import { closeCodes } from '@pillion/contract/live/server-message'
import type { WebSocket } from 'ws'

import { every, type Clock } from '../clock/clock.ts'
import type { FailureLog } from '../log/failure-log.ts'
import { closeSocket } from './close-socket.ts'

const CHECK_MS = 30_000

/** A signed-in account, as its access token describes it. */
export type Account = {
  kind: 'account'
  accountId: string
  sessionId: string
  /** When its token expires, in milliseconds since 1970. */
  until: number
}

/** Resolves to the account of a bearer token; rejects without a valid one. */
export type Authenticate = (authorization: string | undefined) => Promise<Account>

export type Sessions = {
  /** Calls back with each session that is ended in this process. */
  onSessionEnd(listener: (sessionId: string) => void): void
  /** Which of the sessions have ended, in any process. */
  ended(sessionIds: readonly string[]): Promise<string[]>
}

export type TokenWatch = {
  /** Closes the socket when its token expires or its session ends. */
  watch(socket: WebSocket, account: Account): void
  stop(): void
}

/** Closes sockets whose token has expired or whose session has ended. */
export function watchTokens(options: {
  sessions: Sessions
  clock: Clock
  log: FailureLog
}): TokenWatch {
  const { sessions, clock, log } = options
  const bySession = new Map<string, Set<WebSocket>>()

  const close = (socket: WebSocket) => closeSocket(clock, socket, closeCodes.tokenExpired)
  const end = (sessionId: string) => bySession.get(sessionId)?.forEach(close)
  sessions.onSessionEnd(end)

  /** Finds sessions that were ended in another process. */
  async function closeEndedSessions(): Promise<void> {
    if (bySession.size === 0) return
    try {
      for (const sessionId of await sessions.ended([...bySession.keys()])) end(sessionId)
    } catch (error) {
      log.warn(
        { err: error },
        'failed to check the sessions of open sockets; checking again in 30 s',
      )
    }
  }

  return {
    watch(socket, { sessionId, until }) {
      // A socket that closed in the meantime would never be removed again.
      if (socket.readyState !== socket.OPEN) return
      const sockets = bySession.get(sessionId) ?? new Set()
      bySession.set(sessionId, sockets.add(socket))
      const cancel = clock.after(until - clock.now(), () => close(socket))
      socket.on('close', () => {
        cancel()
        sockets.delete(socket)
        if (sockets.size === 0 && bySession.get(sessionId) === sockets) bySession.delete(sessionId)
      })
    },
    stop: every(clock, CHECK_MS, closeEndedSessions),
  }
}
