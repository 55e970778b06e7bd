import { closeCodes } from '@pillion/contract/live/server-message'
import type { WebSocket } from 'ws'

import { every, type Clock } from '../clock/clock.ts'
import type { FailureLog } from '../log/failure-log.ts'
import { closeSocket } from './close-socket.ts'

const CHECK_MS = 30_000

/** Who may listen: a signed-in account, or the rider platform for one outlet. */
export type LiveCaller = {
  /** When its token expires, in milliseconds since 1970. */ until: number
} & (
  | { kind: 'account'; accountId: string; sessionId: string }
  | { kind: 'platform'; vendorId: string }
)

/** Resolves to the caller of a token; rejects without a valid one. */
export type Authenticate = (authorization: string | undefined) => Promise<LiveCaller>

export type Sessions = {
  /** Calls back with each session that is ended in this process. */
  onSessionEnd(listener: (sessionId: string) => void): void
  /** Which of the sessions have ended, in any process. */
  ended(sessionIds: readonly string[]): Promise<string[]>
}

export type TokenWatch = {
  /** Closes the socket when its token expires, or its session, which the rider platform has none of, ends. */
  watch(socket: WebSocket, caller: LiveCaller): void
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

  function watchSession(socket: WebSocket, sessionId: string): void {
    const sockets = bySession.get(sessionId) ?? new Set()
    bySession.set(sessionId, sockets.add(socket))
    socket.on('close', () => {
      sockets.delete(socket)
      if (sockets.size === 0 && bySession.get(sessionId) === sockets) bySession.delete(sessionId)
    })
  }

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
    watch(socket, caller) {
      // A socket that closed in the meantime would never be removed again.
      if (socket.readyState !== socket.OPEN) return
      socket.on(
        'close',
        clock.after(caller.until - clock.now(), () => close(socket)),
      )
      if (caller.kind === 'account') watchSession(socket, caller.sessionId)
    },
    stop: every(clock, CHECK_MS, closeEndedSessions),
  }
}
