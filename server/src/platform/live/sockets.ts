import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

import { ClientMessage } from '@pillion/contract/live/client-message'
import { closeCodes } from '@pillion/contract/live/server-message'
import type { ServerMessage } from '@pillion/contract/live/server-message'
import { LIVE_PATH } from '@pillion/contract/operation'
import { Ajv } from 'ajv'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'

import type { Clock } from '../clock/clock.ts'
import { every } from '../clock/clock.ts'
import { parseJson } from '../json/parse-json.ts'
import type { FailureLog } from '../log/failure-log.ts'
import type { Broadcaster } from './broadcaster.ts'
import { watchTokens, type Account, type Authenticate, type Sessions } from './token-watch.ts'

const MAX_MESSAGE = 4_096
const PING_MS = 30_000

/** Subscribes the socket; false when the vendor is not the account's. */
export type Subscribe = (
  socket: WebSocket,
  account: Account,
  message: ClientMessage,
) => Promise<boolean>

export type Sockets = { close(): Promise<void> }

const isClientMessage = new Ajv().compile<ClientMessage>(ClientMessage)

/** The websocket, on the port of the HTTP server (WS-02, WS-03, GAP-145). */
export function openSockets(options: {
  server: Server
  broadcaster: Broadcaster
  authenticate: Authenticate
  sessions: Sessions
  subscribe: Subscribe
  clock: Clock
  log: FailureLog
  /** True for the portal's origin; browsers from other origins are refused. */
  allowsOrigin: (origin: string, host: string | undefined) => boolean
}): Sockets {
  const { server, broadcaster, authenticate, sessions, subscribe, clock, log, allowsOrigin } =
    options
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE,
    // Compression took ten times the CPU of a message and delayed slow readers further.
    perMessageDeflate: false,
    clientTracking: true,
  })
  const alive = new WeakSet<WebSocket>()
  const tokens = watchTokens({ sessions, clock, log })

  server.on('upgrade', (request, stream, head) => {
    const url = URL.parse(request.url ?? '/', 'http://localhost')
    if (url?.pathname !== LIVE_PATH) return refuse(stream, '404 Not Found')
    const { origin, host } = request.headers
    if (origin !== undefined && !allowsOrigin(origin, host)) return refuse(stream, '403 Forbidden')
    sockets.handleUpgrade(request, stream, head, (socket) => {
      void acceptSocket(socket, request, url.searchParams.get('authorization') ?? undefined)
    })
  })

  async function acceptSocket(socket: WebSocket, request: IncomingMessage, authorization?: string) {
    alive.add(socket)
    socket.on('pong', () => alive.add(socket))
    socket.on('close', () => broadcaster.unsubscribe(socket))
    socket.on('error', () => socket.terminate())
    // Messages that arrive before the caller is identified wait.
    const account = authenticate(authorization).catch(() => undefined)
    let queue: Promise<void> = account.then((caller) => {
      if (caller) tokens.watch(socket, caller)
      else socket.close(closeCodes.unauthenticated)
    })
    socket.on('message', (data, binary) => {
      queue = queue.then(async () => {
        const caller = await account
        if (caller) await handleMessage(socket, caller, data, binary)
      })
    })
  }

  async function handleMessage(
    socket: WebSocket,
    account: Account,
    data: RawData,
    binary: boolean,
  ) {
    if (socket.readyState !== socket.OPEN) return
    const message = binary ? undefined : parseClientMessage(data)
    if (!message) return socket.close(closeCodes.malformed)
    try {
      if (!(await subscribe(socket, account, message))) socket.close(closeCodes.forbidden)
    } catch (error) {
      log.error({ err: error }, 'subscription failed; closing the socket')
      socket.close(1011)
    }
  }

  const stopPings = every(clock, PING_MS, () => {
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  })

  return {
    async close() {
      stopPings()
      tokens.stop()
      for (const socket of sockets.clients) socket.close(closeCodes.goingAway)
      sockets.close()
      setTimeout(() => sockets.clients.forEach((socket) => socket.terminate()), 200).unref()
    },
  }
}

function parseClientMessage(data: RawData): ClientMessage | undefined {
  try {
    const message = parseJson(String(data))
    return isClientMessage(message) ? message : undefined
  } catch {
    return undefined
  }
}

function refuse(stream: Duplex, status: string): void {
  // Node no longer handles this stream's errors; without a handler, a client that hangs up would crash the server.
  stream.on('error', () => stream.destroy())
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

export const frameOf = (message: ServerMessage): string => JSON.stringify(message)
