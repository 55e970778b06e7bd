import type { AppContext } from '../../platform/app-context.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import { unixNow } from '../../platform/clock/clock.ts'
import type { Broadcaster } from '../../platform/live/broadcaster.ts'
import {
  formatCursor,
  isAfter,
  parseCursor,
  type OutboxPosition,
} from '../../platform/live/cursor.ts'
import type { OutboxReader } from '../../platform/live/outbox-reader.ts'
import { outboxBetween, outboxHas, type OutboxRow } from '../../platform/live/outbox.ts'
import { frameOf, type Subscribe } from '../../platform/live/sockets.ts'
import { findOwnVendorIds } from '../vendors/require-own-vendor.ts'
import { liveFrames } from './live-frames.ts'

/** Older cursors get `resync`: fetching the lists again is cheaper than replaying a day. */
const REPLAY_SECONDS = 3_600
const MAX_MISSED = 200

/**
 * Subscribes a socket to a vendor and its outlets. With a cursor it first sends the missed events, or
 * `resync`. Newer events are held back until then, so that none is lost or sent twice.
 */
export function makeSubscribe(
  context: AppContext,
  broadcaster: Broadcaster,
  outboxReader: OutboxReader,
): Subscribe {
  const { database, clock, flags } = context
  const framesOf = liveFrames(context)

  return async (socket, caller, { vendor_id, cursor }) => {
    const checkedAt = outboxReader.position()
    const vendorIds = await findOwnVendorIds(database, caller, vendor_id)
    if (!vendorIds) return false
    // A socket that closed in the meantime would stay subscribed forever.
    if (socket.readyState !== socket.OPEN) return true
    const upTo = outboxReader.position()
    const accountId = caller.kind === 'account' ? caller.accountId : undefined
    const subscriber = { socket, accountId }
    const subscription = broadcaster.subscribe(subscriber, vendorIds, upTo)
    // An end of the access that was read since then has not closed this socket.
    if (isAfter(upTo, checkedAt) && !(await findOwnVendorIds(database, caller, vendor_id))) {
      broadcaster.unsubscribe(socket)
      return false
    }
    const missed = cursor === undefined ? [] : await missedSince(parseCursor(cursor))
    // Every event after this cursor follows: the client's own cursor, if it can be honoured.
    const from = (missed && cursor) ?? formatCursor({ ...upTo, at: unixNow(clock) })
    // Before the new cursor: a client that is cut off in between still reconnects with the old one.
    if (!missed) broadcaster.send(socket, frameOf({ type: 'resync', vendor_id }))
    const revision = flags.revision()
    broadcaster.send(
      socket,
      frameOf({ type: 'subscribe_ok', vendor_id, cursor: from, flags: revision }),
    )
    if (missed)
      for (const frame of (await framesOf(missed)).values()) broadcaster.send(socket, frame)
    broadcaster.release(subscription)
    return true

    async function missedSince(
      after: OutboxPosition | undefined,
    ): Promise<OutboxRow[] | undefined> {
      if (!after || after.at < clock.now() / 1000 - REPLAY_SECONDS) return undefined
      // One of another database, as after a restore.
      if (!(await outboxHas(database, after))) return undefined
      if (!isAfter(upTo, after)) {
        // Another process was ahead of this one and has sent these events already.
        subscription.after = after
        return []
      }
      const range = { after, upTo, vendorIds: vendorIds ?? [], limit: MAX_MISSED + 1 }
      const rows = await outboxBetween(database, scopeOf(caller), range)
      return rows.length > MAX_MISSED ? undefined : rows
    }
  }
}
