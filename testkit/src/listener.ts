import { once } from 'node:events'
import { isDeepStrictEqual } from 'node:util'

import type { ServerMessage } from '@pillion/contract/live/server-message'
import { LIVE_PATH } from '@pillion/contract/operation'
import { WebSocket, type ClientOptions } from 'ws'

type VendorUpdate = { vendor_id: string; version: number }

/** A live connection as the portal opens it. */
export type Listener = {
  socket: WebSocket
  /** All messages received, in order. */
  messages: ServerMessage[]
  /** The received order events, with status and cursor. */
  events(): { orderId: string; status: string; cursor: string }[]
  send(message: unknown): void
  /** Subscribes, waits for the confirmation and returns its cursor. */
  subscribe(vendorId: string, cursor?: string): Promise<string>
  /** The received changes of vendors. */
  vendorUpdates(): VendorUpdate[]
  /** Waits for that change of a vendor. */
  waitForVendorUpdate(update: VendorUpdate): Promise<void>
  /** Waits for that many events. */
  waitForEvents(count: number): Promise<void>
  /** Waits for an event of the order, with the status if one is given. */
  waitForOrder(orderId: string, status?: string): Promise<void>
  /** The close code sent by the server. */
  closed: Promise<number>
  /** The same, for a socket that an event closes. */
  waitForClose(): Promise<number>
  disconnect(): Promise<void>
}

type World = { address: string; flushLive(): Promise<void> }

/** More rounds than any event needs, few enough to end before the test's timeout. */
const MAX_ROUNDS = 20_000

export async function listen(
  world: World,
  authorization: string | undefined,
  options: ClientOptions = {},
): Promise<Listener> {
  const query = authorization ? `?authorization=${encodeURIComponent(authorization)}` : ''
  const url = `${world.address.replace('http', 'ws')}${LIVE_PATH}${query}`
  const socket = new WebSocket(url, options)
  const messages: ServerMessage[] = []
  socket.on('message', (data) =>
    messages.push(JSON.parse((data as Buffer).toString()) as ServerMessage),
  )
  socket.on('error', () => {})
  const closed = once(socket, 'close').then(([code]) => code as number)
  await once(socket, 'open')

  const events = () =>
    messages.flatMap((message) => {
      if (!('event' in message) || message.event.type !== 'order_update') return []
      const { cursor, data } = message.event
      return [{ orderId: data.order_id, status: data.status, cursor }]
    })
  const vendorUpdates = () =>
    messages.flatMap((message) =>
      'event' in message && message.event.type === 'vendor_update' ? [message.event.data] : [],
    )
  const send = (message: unknown) => socket.send(JSON.stringify(message))
  const until = async (isReached: () => boolean) => {
    for (let round = 0; !isReached(); round += 1) {
      if (round > MAX_ROUNDS || socket.readyState > WebSocket.OPEN)
        throw new Error(`received only ${JSON.stringify(events())}`)
      await world.flushLive()
      await new Promise(setImmediate)
    }
  }
  return {
    socket,
    messages,
    events,
    vendorUpdates,
    waitForVendorUpdate: (update) =>
      until(() => vendorUpdates().some((seen) => isDeepStrictEqual(seen, update))),
    send,
    closed,
    async waitForClose() {
      while (socket.readyState === WebSocket.OPEN) {
        await world.flushLive()
        await new Promise(setImmediate)
      }
      return closed
    },
    async subscribe(vendor_id, cursor) {
      const from = messages.length
      const answer = () =>
        messages.slice(from).find((one) => 'type' in one && one.type !== 'resync')
      send({ action: 'subscribeToVendor', vendor_id, ...(cursor === undefined ? {} : { cursor }) })
      await until(() => answer() !== undefined)
      const confirmation = answer()
      return confirmation && 'cursor' in confirmation ? confirmation.cursor : ''
    },
    waitForEvents: (count) => until(() => events().length >= count),
    waitForOrder: (orderId, status) =>
      until(() =>
        events().some((one) => one.orderId === orderId && (!status || one.status === status)),
      ),
    async disconnect() {
      socket.close()
      await closed
    },
  }
}
