import type { AppContext } from '../../platform/app-context.ts'
import type { Broadcaster } from '../../platform/live/broadcaster.ts'
import type { OutboxReader } from '../../platform/live/outbox-reader.ts'
import { outboxBetween, outboxHorizon, type OutboxRow } from '../../platform/live/outbox.ts'
import { cursorOf, isAfter, positionOf, type Position } from '../../platform/live/position.ts'
import { frameOf, type Subscribe } from '../../platform/live/sockets.ts'
import { findOwnVendorIds } from '../vendors/require-own-vendor.ts'
import { orderFrames } from './order-frames.ts'

/** Older cursors get `resync`; fetching the lists again is cheaper than replaying a day. */
const REPLAY_SECONDS = 3_600
const MAX_MISSED = 200

/**
 * Subscribes a socket to a vendor and its outlets. With a cursor it first gets what it missed, or
 * `resync`; what happens meanwhile is held back until then, so nothing is lost or told twice.
 */
export function makeSubscribe(
  context: AppContext,
  broadcaster: Broadcaster,
  outboxReader: OutboxReader,
): Subscribe {
  const { database, clock } = context
  const framesOf = orderFrames(context)

  return async (socket, account, { vendor_id, cursor }) => {
    const vendorIds = await findOwnVendorIds(database, account, vendor_id)
    if (!vendorIds) return false
    // Whoever hung up meanwhile would be subscribed for ever.
    if (socket.readyState !== socket.OPEN) return true
    const upTo = outboxReader.position()
    const subscription = broadcaster.subscribe(socket, vendorIds, upTo)
    const missed = cursor === undefined ? [] : await missedSince(positionOf(cursor))
    // From here on every event follows: from where the client was, if that can be.
    const from = (missed && cursor) ?? cursorOf({ ...upTo, at: Math.floor(clock.now() / 1000) })
    socket.send(frameOf({ type: 'subscribe_ok', vendor_id, cursor: from }))
    if (missed) for (const frame of (await framesOf(missed)).values()) socket.send(frame)
    else socket.send(frameOf({ type: 'resync', vendor_id }))
    broadcaster.release(subscription)
    return true

    async function missedSince(after: Position | undefined): Promise<OutboxRow[] | undefined> {
      if (!after || after.at < clock.now() / 1000 - REPLAY_SECONDS) return undefined
      // A cursor of another database, as after a restore, points into the future of this one.
      if (BigInt(after.tx) >= BigInt(await outboxHorizon(database))) return undefined
      if (!isAfter(upTo, after)) {
        // Another process, which was further than this one, has told the rest.
        subscription.after = after
        return []
      }
      const range = { after, upTo, vendorIds: vendorIds ?? [], limit: MAX_MISSED + 1 }
      const rows = await outboxBetween(database, { account: account.accountId }, range)
      return rows.length > MAX_MISSED ? undefined : rows
    }
  }
}
