import { listOrders } from '@pillion/contract/http/orders'
import type { ServerMessage } from '@pillion/contract/live/server-message'
import type { Client } from '@pillion/server/api-client/api-client'

import { listen, type Listener } from '../listener.ts'
import { placeOf, type Place } from './live-truth.ts'

/** What happened to the client, in order; `refetched` with the place from which updates go on. */
export type Received = { kind: 'update' | 'started' | 'refetched'; place: Place }

type Server = { address: string; owner: Client; flushLive(): Promise<void> }

const PERIOD_SECONDS = 30 * 86_400

/** A client of Nordic Kitchen and its outlets that follows its orders as the portal does. */
export function liveClient() {
  const received: Received[] = []
  const statuses = new Map<string, string>()
  let cursor: string | undefined
  let listener: Listener | undefined
  let read = 0

  /** Takes in what the socket has received since the last time. Returns whether the orders must be read again. */
  function takeIn(messages: readonly ServerMessage[]): boolean {
    let mustRefetch = false
    for (const message of messages.slice(read)) {
      if ('event' in message) {
        if (message.event.type !== 'order_update') continue
        const { data } = message.event
        cursor = message.event.cursor
        statuses.set(data.order_id, data.status)
        received.push({ kind: 'update', place: placeOf(cursor) })
      } else if (message.type === 'resync') mustRefetch = true
      else if (message.type === 'subscribe_ok' && (mustRefetch || cursor === undefined)) {
        received.push({
          kind: mustRefetch ? 'refetched' : 'started',
          place: placeOf(message.cursor),
        })
        cursor = message.cursor
      }
    }
    read = messages.length
    return mustRefetch
  }

  async function refetch({ owner }: Server, now: number): Promise<void> {
    const period = { from: now - PERIOD_SECONDS, to: now + 1, count: 200, include_outlets: true }
    let key: string | undefined
    do {
      const query = { ...period, ...(key === undefined ? {} : { pagination_key: key }) }
      const { result } = await owner.call(listOrders, { params: { vendorId: 'nk' }, query })
      for (const { order_id, status } of result.data) statuses.set(order_id, status)
      key = result.pagination_key
    } while (key !== undefined)
  }

  return {
    received,
    statuses,
    /** Connects with the cursor it has; `now` in unix seconds. */
    async connect(server: Server, now: number): Promise<void> {
      read = 0
      listener = await listen(server, `Bearer ${server.owner.token}`)
      await listener.subscribe('nk', cursor)
      if (takeIn(listener.messages)) await refetch(server, now)
    },
    /** Waits until the update at that place has arrived. */
    async catchUp(server: Server, last: Place | undefined): Promise<void> {
      const isReached = () =>
        last === undefined || (cursor !== undefined && placeOf(cursor) >= last)
      for (let round = 0; !isReached(); round += 1) {
        if (round > MAX_ROUNDS) throw new Error('updates did not arrive')
        await server.flushLive()
        await new Promise(setImmediate)
        takeIn(listener?.messages ?? [])
      }
    },
    /** Cuts the connection off without a word; what has arrived counts. */
    async kill(): Promise<void> {
      listener?.socket.terminate()
      await listener?.closed
      takeIn(listener?.messages ?? [])
      listener = undefined
    },
  }
}

/** More than any update needs, few enough to end before the test's timeout. */
const MAX_ROUNDS = 20_000
