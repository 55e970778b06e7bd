import { once } from 'node:events'

import type { Down } from '@pillion/contract/live/down'
import { LIVE_PATH } from '@pillion/contract/operation'
import { WebSocket, type ClientOptions } from 'ws'

/** One that listens as a portal does. */
export type Listener = {
  socket: WebSocket
  /** Everything it was told, in order. */
  heard: Down[]
  /** The orders that it heard of, with their status and cursor. */
  events(): { orderId: string; status: string; cursor: string }[]
  say(message: unknown): void
  /** Subscribes and waits for the answer; gives its cursor. */
  subscribe(vendorId: string, cursor?: string): Promise<string>
  /** Waits until it has heard that many events. */
  hears(count: number): Promise<void>
  /** Waits until it has heard of the order, in that status if one is given. */
  hearsOf(orderId: string, status?: string): Promise<void>
  /** The code that the server closed with. */
  closed: Promise<number>
  hangUp(): Promise<void>
}

type World = { address: string; flushLive(): Promise<void> }

/** More rounds than any event needs, fewer than a test may take. */
const MOST_ROUNDS = 20_000

export async function listen(
  world: World,
  authorization: string | undefined,
  options: ClientOptions = {},
): Promise<Listener> {
  const query = authorization ? `?authorization=${encodeURIComponent(authorization)}` : ''
  const url = `${world.address.replace('http', 'ws')}${LIVE_PATH}${query}`
  const socket = new WebSocket(url, options)
  const heard: Down[] = []
  socket.on('message', (data) => heard.push(JSON.parse((data as Buffer).toString()) as Down))
  socket.on('error', () => {})
  const closed = once(socket, 'close').then(([code]) => code as number)
  await once(socket, 'open')

  const events = () =>
    heard.flatMap((message) => {
      if (!('event' in message)) return []
      const { cursor, data } = message.event
      return [{ orderId: data.order_id, status: data.status, cursor }]
    })
  const say = (message: unknown) => socket.send(JSON.stringify(message))
  const until = async (isSo: () => boolean) => {
    for (let round = 0; !isSo(); round += 1) {
      if (round > MOST_ROUNDS || socket.readyState > WebSocket.OPEN)
        throw new Error(`heard only ${JSON.stringify(events())}`)
      await world.flushLive()
      await new Promise(setImmediate)
    }
  }
  return {
    socket,
    heard,
    events,
    say,
    closed,
    async subscribe(vendor_id, cursor) {
      const from = heard.length
      const answer = () => heard.slice(from).find((one) => 'type' in one && one.type !== 'resync')
      say({ action: 'subscribeToVendor', vendor_id, ...(cursor === undefined ? {} : { cursor }) })
      await until(() => answer() !== undefined)
      const found = answer()
      return found && 'cursor' in found ? found.cursor : ''
    },
    hears: (count) => until(() => events().length >= count),
    hearsOf: (orderId, status) =>
      until(() =>
        events().some((one) => one.orderId === orderId && (!status || one.status === status)),
      ),
    async hangUp() {
      socket.close()
      await closed
    },
  }
}
