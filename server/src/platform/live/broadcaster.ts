import type { WebSocket } from 'ws'

import type { OutboxPosition } from './cursor.ts'
import { isAfter } from './cursor.ts'

/** One socket's subscription to some vendors. */
export type Subscription = {
  socket: WebSocket
  /** Undefined for the rider platform. */
  accountId: string | undefined
  vendorIds: Set<string>
  /** The subscriber knows everything up to here already. */
  after: OutboxPosition
  /** Newer events, held back while missed ones are being sent. */
  held: { position: OutboxPosition; frame: string }[] | undefined
}

export type Subscriber = Pick<Subscription, 'socket' | 'accountId'>

/** How many unsent bytes a slow subscriber may have before it is dropped. */
const MAX_BUFFERED_BYTES = 1_048_576
/** How many events may be held back before a subscriber counts as too slow. */
const MAX_HELD = 1_000

/** The subscriptions of this process. */
export type Broadcaster = {
  subscribe(
    subscriber: Subscriber,
    vendorIds: Iterable<string>,
    after: OutboxPosition,
  ): Subscription
  /** The accounts that listen to the vendor. */
  accountsOf(vendorId: string): Set<string>
  /** Lets the accounts that subscribed to a parent hear of its new outlet. */
  addOutlet(parentId: string, vendorId: string): void
  /** The sockets of the account that listen to the vendor. */
  socketsOf(vendorId: string, accountId: string): WebSocket[]
  unsubscribe(socket: WebSocket): void
  hasSubscribers(vendorId: string): boolean
  /** The accounts of all subscriptions. */
  accounts(): Set<string>
  publish(vendorId: string, position: OutboxPosition, frame: string): void
  /** Publishes an event of the vendor to those of the accounts' sockets that do not listen to it. */
  publishToOthers(
    vendorId: string,
    accountIds: ReadonlySet<string>,
    position: OutboxPosition,
    frame: string,
  ): void
  /** Sends a frame, unless the socket has too many unsent bytes: then it is too slow. */
  send(socket: WebSocket, frame: string): void
  /** Sends the events that were held back. */
  release(subscription: Subscription): void
  /** Closes every subscribed socket: its client connects again and fetches its lists. */
  closeAll(): void
  size(): number
}

export function makeBroadcaster(
  close: (socket: WebSocket, reason: 'tooSlow' | 'tryAgainLater') => void,
): Broadcaster {
  const byVendor = new Map<string, Set<Subscription>>()
  const bySocket = new Map<WebSocket, Subscription>()

  const send = (socket: WebSocket, frame: string) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) close(socket, 'tooSlow')
    else socket.send(frame)
  }

  const sendIfNew = ({ socket, after }: Subscription, position: OutboxPosition, frame: string) => {
    if (isAfter(position, after)) send(socket, frame)
  }

  const hold = ({ socket, held }: Held, position: OutboxPosition, frame: string) => {
    if (held.push({ position, frame }) <= MAX_HELD) return
    unsubscribe(socket)
    close(socket, 'tooSlow')
  }

  const sendOrHold = (subscription: Subscription, position: OutboxPosition, frame: string) => {
    if (isHeld(subscription)) hold(subscription, position, frame)
    else sendIfNew(subscription, position, frame)
  }

  const add = (subscription: Subscription, vendorId: string) => {
    subscription.vendorIds.add(vendorId)
    const subscriptions = byVendor.get(vendorId) ?? new Set()
    byVendor.set(vendorId, subscriptions.add(subscription))
  }

  const unsubscribe = (socket: WebSocket) => {
    const subscription = bySocket.get(socket)
    if (!subscription) return
    bySocket.delete(socket)
    for (const vendorId of subscription.vendorIds) {
      const subscriptions = byVendor.get(vendorId)
      subscriptions?.delete(subscription)
      if (subscriptions?.size === 0) byVendor.delete(vendorId)
    }
  }

  return {
    subscribe({ socket, accountId }, vendorIds, after) {
      unsubscribe(socket)
      const subscription: Subscription = {
        socket,
        accountId,
        vendorIds: new Set(),
        after,
        held: [],
      }
      bySocket.set(socket, subscription)
      for (const vendorId of vendorIds) add(subscription, vendorId)
      return subscription
    },
    accountsOf: (vendorId) => accountsAmong(byVendor.get(vendorId) ?? []),
    addOutlet(parentId, vendorId) {
      for (const subscription of byVendor.get(parentId) ?? [])
        if (subscription.accountId !== undefined) add(subscription, vendorId)
    },
    socketsOf: (vendorId, accountId) =>
      [...(byVendor.get(vendorId) ?? [])].flatMap((one) =>
        one.accountId === accountId ? [one.socket] : [],
      ),
    unsubscribe,
    hasSubscribers: (vendorId) => byVendor.has(vendorId),
    accounts: () => accountsAmong(bySocket.values()),
    publish(vendorId, position, frame) {
      for (const subscription of byVendor.get(vendorId) ?? [])
        sendOrHold(subscription, position, frame)
    },
    publishToOthers(vendorId, accountIds, position, frame) {
      for (const subscription of bySocket.values())
        if (accountIds.has(subscription.accountId ?? '') && !subscription.vendorIds.has(vendorId))
          sendOrHold(subscription, position, frame)
    },
    send,
    release(subscription) {
      const held = subscription.held ?? []
      subscription.held = undefined
      for (const { position, frame } of held) sendIfNew(subscription, position, frame)
    },
    closeAll() {
      for (const socket of bySocket.keys()) {
        unsubscribe(socket)
        close(socket, 'tryAgainLater')
      }
    },
    size: () => bySocket.size,
  }
}

const accountsAmong = (subscriptions: Iterable<Subscription>): Set<string> =>
  new Set([...subscriptions].flatMap(({ accountId }) => accountId ?? []))

type Held = Subscription & { held: NonNullable<Subscription['held']> }
const isHeld = (subscription: Subscription): subscription is Held => subscription.held !== undefined
