import { closeCodes } from '@pillion/contract/live/server-message'
import type { WebSocket } from 'ws'

import { every, type Clock } from '../clock/clock.ts'
import type { Log } from '../log/log.ts'

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
  /** Calls back with each session that ends in this process. */
  onSessionEnd(listener: (sessionId: string) => void): void
  /** Those of the sessions that have ended, wherever that was done. */
  ended(sessionIds: readonly string[]): Promise<string[]>
}

export type TokenWatch = {
  /** Lets the socket live as long as the token that opened it, and as its session. */
  watch(socket: WebSocket, account: Account): void
  stop(): void
}

/** Closes the sockets whose token has expired or whose session has ended: a socket must not outlive its right. */
export function watchTokens(options: { sessions: Sessions; clock: Clock; log: Log }): TokenWatch {
  const { sessions, clock, log } = options
  const bySession = new Map<string, Set<WebSocket>>()

  const closeSocket = (socket: WebSocket) => socket.close(closeCodes.tokenExpired)
  const end = (sessionId: string) => bySession.get(sessionId)?.forEach(closeSocket)
  sessions.onSessionEnd(end)

  /** A session may have ended in another process. */
  async function closeEndedSessions(): Promise<void> {
    if (bySession.size === 0) return
    try {
      for (const sessionId of await sessions.ended([...bySession.keys()])) end(sessionId)
    } catch (error) {
      log.warn({ err: error }, 'the sessions of the sockets could not be looked at')
    }
  }

  return {
    watch(socket, { sessionId, until }) {
      // Whoever hung up meanwhile would be kept for ever.
      if (socket.readyState !== socket.OPEN) return
      const sockets = bySession.get(sessionId) ?? new Set()
      bySession.set(sessionId, sockets.add(socket))
      const cancel = clock.after(until - clock.now(), () => closeSocket(socket))
      socket.on('close', () => {
        cancel()
        sockets.delete(socket)
        if (sockets.size === 0 && bySession.get(sessionId) === sockets) bySession.delete(sessionId)
      })
    },
    stop: every(clock, CHECK_MS, closeEndedSessions),
  }
}
