import type { ClientMessage } from '@pillion/contract/live/client-message'
import {
  closeCodes,
  type OrderUpdate,
  type ServerMessage,
  type VendorUpdate,
} from '@pillion/contract/live/server-message'
import type { Order } from '@pillion/contract/models/order'

/** `since` in milliseconds since 1970. */
export type LiveState = {
  name: 'connecting' | 'connected' | 'reconnecting' | 'offline' | 'signed-out'
  since: number
}

export type LiveEvent =
  | { type: 'order_update'; order: Order }
  /** The vendor, or for a parent one of its outlets, has this version now. */
  | { type: 'vendor_update'; vendorId: string; version: number }
  /** The account may no longer act for the vendor. */
  | { type: 'forbidden'; vendorId: string }
  /** Changes may have been missed: fetch the orders of this vendor again. */
  | { type: 'resync'; vendorId: string }
  /** Subscribed again after a lost connection: changes of vendors that the cursor does not cover may have been missed. */
  | { type: 'reconnected' }
  | { type: 'flags'; revision: string }

export type SocketEvents = { open: unknown; message: { data: unknown }; close: { code: number } }

/** The subset of WebSocket in use. */
export type Socket = {
  readonly readyState: number
  send: (text: string) => void
  close: () => void
  addEventListener: <Type extends keyof SocketEvents>(
    type: Type,
    listener: (event: SocketEvents[Type]) => void,
  ) => void
}

type ConnectionDependencies = {
  open: (authorization: string) => Socket
  /** The header of a call. Undefined when signed out. */
  authorization: () => Promise<string | undefined>
  /** Called when the server rejects the token. True means that there is a new one. */
  renew: () => Promise<boolean>
  online: () => boolean
  now: () => number
  after: (ms: number, callback: () => void) => () => void
  /** From 0 to 1; spreads the reconnects of many clients. */
  random: () => number
}

/** Values of WebSocket.readyState. */
const CONNECTING = 0
const OPEN = 1
const RECONNECT_MS = 1_000
/** The delay of a tab that gave way to newer ones. An earlier attempt would close the socket of another tab. */
const CROWDED_RECONNECT_MS = 60_000
/** These need a new token. Without one the session has ended. */
const TOKEN_CLOSE_CODES = new Set<number>([closeCodes.unauthenticated, closeCodes.tokenExpired])

export function createConnection(dependencies: ConnectionDependencies) {
  let state: LiveState = { name: 'signed-out', since: dependencies.now() }
  let socket: Socket | undefined
  let vendorId: string | undefined
  /** The vendors that this socket has subscribed to. */
  const subscribed = new Set<string>()
  /** The vendor whose subscription the server has confirmed. */
  let confirmedVendorId: string | undefined
  let isRefused = false
  /** Until the subscription is confirmed. */
  let wasLost = false
  let running = false
  let attempt = 0
  let stopTimer = () => {}
  const cursors = new Map<string, string>()
  const stateListeners = new Set<() => void>()
  const eventListeners = new Set<(event: LiveEvent) => void>()

  function changeState(name: LiveState['name']): void {
    if (state.name === name) return
    state = { name, since: dependencies.now() }
    for (const listener of stateListeners) listener()
  }

  async function connect(): Promise<void> {
    const ownAttempt = ++attempt
    stopTimer()
    closeSocket()
    if (!dependencies.online()) return changeState('offline')
    changeState(state.name === 'signed-out' ? 'connecting' : 'reconnecting')
    const authorization = await dependencies.authorization()
    if (ownAttempt !== attempt || !running) return
    if (!authorization) return changeState('signed-out')
    const newSocket = dependencies.open(authorization)
    socket = newSocket
    subscribed.clear()
    isRefused = false
    newSocket.addEventListener('open', () => {
      if (newSocket !== socket) return newSocket.close()
      wasLost = state.name === 'reconnecting'
      changeState('connected')
      subscribe()
    })
    newSocket.addEventListener('message', ({ data }) => receive(data))
    newSocket.addEventListener('close', ({ code }) => void handleClose(newSocket, code))
  }

  async function handleClose(closedSocket: Socket, code: number): Promise<void> {
    if (closedSocket !== socket) return
    socket = undefined
    const isForbidden = code === closeCodes.forbidden
    if (isForbidden) for (const id of subscribed) notify({ type: 'forbidden', vendorId: id })
    isRefused = isForbidden ? isOnlySubscription() : code === closeCodes.malformed
    if (isRefused) return changeState('offline')
    changeState(dependencies.online() ? 'reconnecting' : 'offline')
    if (TOKEN_CLOSE_CODES.has(code) && !(await dependencies.renew()))
      return changeState('signed-out')
    if (running && !socket)
      reconnectAfter(code === closeCodes.tooManySockets ? CROWDED_RECONNECT_MS : RECONNECT_MS)
  }

  /** Otherwise the refused vendor may be an earlier one, and a socket of its own shows it. */
  const isOnlySubscription = () => subscribed.size === 1 && subscribed.has(vendorId ?? '')

  /** After about that time (WS-08). */
  function reconnectAfter(ms: number): void {
    stopTimer()
    stopTimer = dependencies.after(ms * (0.75 + dependencies.random() / 2), () => void connect())
  }

  /** A socket that is still connecting closes when it opens: browsers warn of one that is closed before. */
  function closeSocket(): void {
    const oldSocket = socket
    socket = undefined
    if (oldSocket?.readyState !== CONNECTING) oldSocket?.close()
  }

  /** WS-04, WS-05. The cursor requests the missed events, or `resync`. */
  function subscribe(): void {
    confirmedVendorId = undefined
    // A socket that is closing is replaced by one that subscribes.
    if (!vendorId || state.name !== 'connected' || socket?.readyState !== OPEN) return
    subscribed.add(vendorId)
    const cursor = cursors.get(vendorId)
    const message: ClientMessage = { action: 'subscribeToVendor', vendor_id: vendorId }
    socket.send(JSON.stringify(cursor === undefined ? message : { ...message, cursor }))
  }

  function receive(data: unknown): void {
    const message = parse(data)
    if (!message) return
    if ('event' in message) {
      if (confirmedVendorId) cursors.set(confirmedVendorId, message.event.cursor)
      return notify(eventOf(message))
    }
    if (message.type === 'flags_changed')
      return notify({ type: 'flags', revision: message.revision })
    if (message.type === 'subscribe_ok') {
      if (message.flags !== undefined) notify({ type: 'flags', revision: message.flags })
      const isFirst = !cursors.has(message.vendor_id)
      confirmedVendorId = message.vendor_id
      cursors.set(message.vendor_id, message.cursor)
      if (wasLost) notify({ type: 'reconnected' })
      wasLost = false
      // Without a cursor the server sends nothing that happened between a fetch and this message.
      if (!isFirst) return
    }
    notify({ type: 'resync', vendorId: message.vendor_id })
  }

  function notify(event: LiveEvent): void {
    for (const listener of eventListeners) listener(event)
  }

  return {
    state: () => state,
    onState(listener: () => void): () => void {
      stateListeners.add(listener)
      return () => void stateListeners.delete(listener)
    },
    onEvent(listener: (event: LiveEvent) => void): () => void {
      eventListeners.add(listener)
      return () => void eventListeners.delete(listener)
    },

    /** Switches to the events of this vendor, and of its outlets if it is a parent. */
    follow(next: string | undefined): void {
      if (next === vendorId) return
      vendorId = next
      if (isRefused && running) void connect()
      else subscribe()
    },

    start(): void {
      running = true
      void connect()
    },

    /** For the end of the session, which the cursors belong to. */
    stop(): void {
      running = false
      attempt += 1
      stopTimer()
      closeSocket()
      cursors.clear()
      changeState('signed-out')
    },

    /** For a page that becomes visible: connects now instead of at the next attempt. */
    resume(): void {
      if (running && state.name === 'reconnecting') void connect()
    },

    /** For the browser's online and offline events. */
    networkChanged(): void {
      if (!running) return
      if (!dependencies.online()) changeState('offline')
      else if (state.name !== 'connected') void connect()
    },
  }
}

function eventOf({ event }: OrderUpdate | VendorUpdate): LiveEvent {
  if (event.type === 'order_update') return { type: event.type, order: event.data }
  const { vendor_id: vendorId, version } = event.data
  return { type: event.type, vendorId, version }
}

function parse(data: unknown): ServerMessage | undefined {
  try {
    return JSON.parse(String(data)) as ServerMessage
  } catch {
    return undefined
  }
}
