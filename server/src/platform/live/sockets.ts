import type { Server } from 'node:http'
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
import type { CallPace } from '../limits/call-pace.ts'
import type { FailureLog } from '../log/failure-log.ts'
import { Refusal } from '../refusals/refusal.ts'
import { UnavailableError } from '../refusals/unavailable-error.ts'
import type { Broadcaster } from './broadcaster.ts'
import { closeSocket } from './close-socket.ts'
import { limitPending } from './limit-pending.ts'
import { limitPerAccount } from './limit-per-account.ts'
import { watchTokens, type Authenticate, type LiveCaller, type Sessions } from './token-watch.ts'

const MAX_MESSAGE = 4_096
const PING_MS = 30_000
/** How long identifying a caller may take. */
const IDENTIFY_MS = 10_000
/** Sockets of one address that wait for that. Identifying takes milliseconds, so only an outage lets them add up. */
const MAX_PENDING = 200
/** Messages of one socket that wait while another one is handled. The portal sends one per change of vendor. */
const MAX_WAITING_MESSAGES = 16
/** Pings and pongs of one socket between two of our pings, and what it sends while it is being closed. Browsers send no pings. */
const MAX_UNASKED_FRAMES = 256
/** What a subscription counts among the calls of its caller: it reads what was missed. */
const SUBSCRIPTION_POINTS = 10

/** Subscribes the socket; false when the vendor is not the caller's. */
export type Subscribe = (
  socket: WebSocket,
  caller: LiveCaller,
  message: ClientMessage,
) => Promise<boolean>

export type Sockets = {
  /** Bytes that clients have not received yet. */
  bufferedBytes(): number
  sendToAll(message: ServerMessage): void
  close(): Promise<void>
}

const isClientMessage = new Ajv().compile<ClientMessage>(ClientMessage)

/** The websocket, on the port of the HTTP server (WS-02, WS-03, GAP-145). */
export function openSockets(options: {
  server: Server
  broadcaster: Broadcaster
  authenticate: Authenticate
  /** Tells callers apart whose sockets and messages are limited. */
  callerKey: (caller: LiveCaller) => string
  sessions: Sessions
  subscribe: Subscribe
  clock: Clock
  log: FailureLog
  callPace: CallPace
  socketsPerAccount: number
  /** True for the portal's origin; browsers from other origins are refused. */
  allowsOrigin: (origin: string, host: string | undefined) => boolean
}): Sockets {
  const { server, broadcaster, authenticate, sessions, subscribe, clock, log } = options
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE,
    // Compression took ten times the CPU of a message and delayed slow readers further.
    perMessageDeflate: false,
    clientTracking: true,
    // Ten thousand frames can arrive at once. Others are served in between.
    allowSynchronousEvents: false,
    // A message is so short that nobody has to split it.
    maxFragments: 16,
  })
  const alive = new WeakSet<WebSocket>()
  const unaskedFrames = new Map<WebSocket, number>()
  const tokens = watchTokens({ sessions, clock, log })
  const close = (socket: WebSocket, code: number) => closeSocket(clock, socket, code)
  const limit = limitPerAccount(options.socketsPerAccount, (oldest) =>
    close(oldest, closeCodes.tooManySockets),
  )
  const pending = limitPending(MAX_PENDING)

  server.on('upgrade', (request, stream, head) => {
    const url = URL.parse(request.url ?? '/', 'http://localhost')
    if (url?.pathname !== LIVE_PATH) return refuse(stream, '404 Not Found')
    const { origin, host } = request.headers
    if (origin !== undefined && !options.allowsOrigin(origin, host))
      return refuse(stream, '403 Forbidden')
    const release = pending.admit(request.socket.remoteAddress ?? '')
    if (!release) return refuse(stream, '429 Too Many Requests')
    // For an invalid handshake, whose socket is never accepted.
    stream.on('close', release)
    sockets.handleUpgrade(request, stream, head, (socket) => {
      acceptSocket(socket, url.searchParams.get('authorization') ?? undefined, release)
    })
  })

  function acceptSocket(
    socket: WebSocket,
    authorization: string | undefined,
    onIdentified: () => void,
  ): void {
    alive.add(socket)
    socket.on('ping', () => countUnasked(socket))
    socket.on('pong', () => {
      alive.add(socket)
      countUnasked(socket)
    })
    socket.on('close', () => {
      unaskedFrames.delete(socket)
      broadcaster.unsubscribe(socket)
    })
    socket.on('error', () => socket.terminate())
    const identified = identify(socket, authorization).finally(onIdentified)
    // Messages that arrive before the caller is identified wait.
    let queue: Promise<unknown> = identified
    let waiting = 0
    socket.on('message', (data, binary) => {
      if (socket.readyState !== socket.OPEN) return countUnasked(socket)
      if (waiting >= MAX_WAITING_MESSAGES) return close(socket, closeCodes.tooManyMessages)
      waiting += 1
      queue = queue.then(async () => {
        const caller = await identified
        if (caller) await handleMessage(socket, caller, data, binary)
        waiting -= 1
      })
    })
  }

  function countUnasked(socket: WebSocket): void {
    const count = (unaskedFrames.get(socket) ?? 0) + 1
    unaskedFrames.set(socket, count)
    if (count > MAX_UNASKED_FRAMES) socket.terminate()
  }

  /** Undefined for a socket that is closed because its caller is unknown. */
  async function identify(
    socket: WebSocket,
    authorization: string | undefined,
  ): Promise<LiveCaller | undefined> {
    const cancelLimit = clock.after(IDENTIFY_MS, () => close(socket, closeCodes.tryAgainLater))
    try {
      const caller = await authenticate(authorization)
      tokens.watch(socket, caller)
      limit.add(socket, options.callerKey(caller))
      return caller
    } catch (error) {
      if (error instanceof Refusal) close(socket, closeCodes.unauthenticated)
      else closeFailed(socket, error, 'failed to identify the caller of a socket; closing it')
      return undefined
    } finally {
      cancelLimit()
    }
  }

  async function handleMessage(
    socket: WebSocket,
    caller: LiveCaller,
    data: RawData,
    binary: boolean,
  ): Promise<void> {
    if (socket.readyState !== socket.OPEN) return
    const message = binary ? undefined : parseClientMessage(data)
    if (!message) return close(socket, closeCodes.malformed)
    try {
      await options.callPace.turn(options.callerKey(caller), SUBSCRIPTION_POINTS)
      if (!(await subscribe(socket, caller, message))) close(socket, closeCodes.forbidden)
    } catch (error) {
      if (error instanceof Refusal) close(socket, closeCodes.tooManyMessages)
      else closeFailed(socket, error, 'subscription failed; closing the socket')
    }
  }

  function closeFailed(socket: WebSocket, error: unknown, message: string): void {
    log.error({ err: error }, message)
    close(socket, error instanceof UnavailableError ? closeCodes.tryAgainLater : 1011)
  }

  const stopPings = every(clock, PING_MS, () => {
    unaskedFrames.clear()
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate()
      else socket.ping()
    }
  })

  return {
    bufferedBytes() {
      let bytes = 0
      for (const { bufferedAmount } of sockets.clients) bytes += bufferedAmount
      return bytes
    },
    sendToAll(message) {
      const frame = frameOf(message)
      for (const socket of sockets.clients) broadcaster.send(socket, frame)
    },
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
  const answer = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`
  // Without waiting for the client to close its side, which it may never do.
  stream.end(answer, () => stream.destroy())
}

export const frameOf = (message: ServerMessage): string => JSON.stringify(message)
