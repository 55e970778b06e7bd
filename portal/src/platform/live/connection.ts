import { closeCodes, type Down } from '@pillion/contract/live/down'
import type { Up } from '@pillion/contract/live/up'
import type { Order } from '@pillion/contract/models/order'

/** `since` in milliseconds since 1970. */
export type LiveState = {
  name: 'connecting' | 'connected' | 'reconnecting' | 'offline' | 'signed-out'
  since: number
}

export type LiveEvent =
  | { type: 'order_update'; order: Order }
  /** Too much was missed: fetch the lists of this vendor again. */
  | { type: 'resync'; vendorId: string }

export type SocketEvents = { open: unknown; message: { data: unknown }; close: { code: number } }

/** The part of a WebSocket that is used here. */
export type Socket = {
  send: (text: string) => void
  close: () => void
  addEventListener: <Type extends keyof SocketEvents>(
    type: Type,
    listener: (event: SocketEvents[Type]) => void,
  ) => void
}

export type ConnectionParts = {
  open: (token: string) => Socket
  /** Nothing when nobody is signed in. */
  token: () => Promise<string | undefined>
  /** The server no longer knows the token: true when there is a new one. */
  renew: () => Promise<boolean>
  online: () => boolean
  now: () => number
  after: (ms: number, act: () => void) => () => void
  /** 0 up to 1, spreads the reconnecting of many clients. */
  chance: () => number
}

const RECONNECT_MS = 1_000
/** Closes after which the same attempt would only be refused again. */
const final = new Set<number>([closeCodes.malformed, closeCodes.forbidden])
/** Closes that only another token can mend; without one the session has ended. */
const tokenIsOver = new Set<number>([closeCodes.unauthenticated, closeCodes.tokenOver])

export function createConnection(parts: ConnectionParts) {
  let state: LiveState = { name: 'signed-out', since: parts.now() }
  let socket: Socket | undefined
  let vendorId: string | undefined
  /** The vendor whose events come now. */
  let confirmed: string | undefined
  let refused = false
  let running = false
  let attempt = 0
  let stopTimer = () => {}
  const cursors = new Map<string, string>()
  const stateListeners = new Set<() => void>()
  const eventListeners = new Set<(event: LiveEvent) => void>()

  function become(name: LiveState['name']): void {
    if (state.name === name) return
    state = { name, since: parts.now() }
    for (const listener of stateListeners) listener()
  }

  async function connect(): Promise<void> {
    const own = ++attempt
    stopTimer()
    drop()
    if (!parts.online()) return become('offline')
    become(state.name === 'signed-out' ? 'connecting' : 'reconnecting')
    const token = await parts.token()
    if (own !== attempt || !running) return
    if (!token) return become('signed-out')
    const opened = parts.open(token)
    socket = opened
    refused = false
    opened.addEventListener('open', () => {
      become('connected')
      subscribe()
    })
    opened.addEventListener('message', ({ data }) => receive(data))
    opened.addEventListener('close', ({ code }) => void closed(opened, code))
  }

  async function closed(which: Socket, code: number): Promise<void> {
    if (which !== socket) return
    socket = undefined
    refused = final.has(code)
    if (refused) return become('offline')
    become(parts.online() ? 'reconnecting' : 'offline')
    if (tokenIsOver.has(code) && !(await parts.renew())) return become('signed-out')
    if (running && !socket) later()
  }

  /** WS-08: about a second. */
  function later(): void {
    stopTimer()
    stopTimer = parts.after(RECONNECT_MS * (0.75 + parts.chance() / 2), () => void connect())
  }

  function drop(): void {
    const old = socket
    socket = undefined
    old?.close()
  }

  /** WS-04, WS-05; the cursor brings what was missed, or `resync`. */
  function subscribe(): void {
    confirmed = undefined
    if (!vendorId || state.name !== 'connected') return
    const cursor = cursors.get(vendorId)
    const message: Up = { action: 'subscribeToVendor', vendor_id: vendorId }
    socket?.send(JSON.stringify(cursor === undefined ? message : { ...message, cursor }))
  }

  function receive(data: unknown): void {
    const down = parse(data)
    if (!down) return
    if ('event' in down) {
      if (confirmed) cursors.set(confirmed, down.event.cursor)
      return tell({ type: 'order_update', order: down.event.data })
    }
    if (down.type === 'subscribe_ok') {
      confirmed = down.vendor_id
      return void cursors.set(down.vendor_id, down.cursor)
    }
    tell({ type: 'resync', vendorId: down.vendor_id })
  }

  function tell(event: LiveEvent): void {
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

    /** From now on this vendor's events, and its outlets' when it is a parent. */
    follow(next: string | undefined): void {
      if (next === vendorId) return
      vendorId = next
      if (refused && running) void connect()
      else subscribe()
    },

    start(): void {
      running = true
      void connect()
    },

    /** The session ended: cursors belong to it. */
    stop(): void {
      running = false
      attempt += 1
      stopTimer()
      drop()
      cursors.clear()
      become('signed-out')
    },

    /** The browser says that the network came or went. */
    networkChanged(): void {
      if (!running) return
      if (!parts.online()) become('offline')
      else if (state.name !== 'connected') void connect()
    },
  }
}

function parse(data: unknown): Down | undefined {
  try {
    return JSON.parse(String(data)) as Down
  } catch {
    return undefined
  }
}
