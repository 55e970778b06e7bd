import type { WebSocket } from 'ws'

import type { Position } from './position.ts'
import { isAfter } from './position.ts'

/** One socket's wish to hear of some vendors. */
export type Subscription = {
  socket: WebSocket
  vendorIds: ReadonlySet<string>
  /** What happened up to here it has another way. */
  after: Position
  /** While what was missed is still being sent, newer events wait here. */
  held: { position: Position; frame: string }[] | undefined
}

/** Bytes that may wait for a slow reader before it is dropped. */
const MOST_WAITING = 1_048_576

/** Who hears of which vendor, in this process. */
export type Hub = {
  subscribe(socket: WebSocket, vendorIds: Iterable<string>, after: Position): Subscription
  unsubscribe(socket: WebSocket): void
  /** Whether anybody listens to the vendor. */
  wants(vendorId: string): boolean
  publish(vendorId: string, position: Position, frame: string): void
  /** Sends what was held back. */
  release(subscription: Subscription): void
  size(): number
}

export function makeHub(onTooSlow: (socket: WebSocket) => void): Hub {
  const byVendor = new Map<string, Set<Subscription>>()
  const bySocket = new Map<WebSocket, Subscription>()

  const send = (socket: WebSocket, frame: string) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MOST_WAITING) onTooSlow(socket)
    else socket.send(frame)
  }

  const tell = ({ socket, after }: Subscription, position: Position, frame: string) => {
    if (isAfter(position, after)) send(socket, frame)
  }

  const unsubscribe = (socket: WebSocket) => {
    const subscription = bySocket.get(socket)
    if (!subscription) return
    bySocket.delete(socket)
    for (const vendorId of subscription.vendorIds) {
      const listening = byVendor.get(vendorId)
      listening?.delete(subscription)
      if (listening?.size === 0) byVendor.delete(vendorId)
    }
  }

  return {
    subscribe(socket, vendorIds, after) {
      unsubscribe(socket)
      const subscription: Subscription = { socket, vendorIds: new Set(vendorIds), after, held: [] }
      bySocket.set(socket, subscription)
      for (const vendorId of subscription.vendorIds) {
        const listening = byVendor.get(vendorId) ?? new Set()
        byVendor.set(vendorId, listening.add(subscription))
      }
      return subscription
    },
    unsubscribe,
    wants: (vendorId) => byVendor.has(vendorId),
    publish(vendorId, position, frame) {
      for (const subscription of byVendor.get(vendorId) ?? []) {
        if (subscription.held) subscription.held.push({ position, frame })
        else tell(subscription, position, frame)
      }
    },
    release(subscription) {
      const held = subscription.held ?? []
      subscription.held = undefined
      for (const { position, frame } of held) tell(subscription, position, frame)
    },
    size: () => bySocket.size,
  }
}
