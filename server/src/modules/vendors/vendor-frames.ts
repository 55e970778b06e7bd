import { closeCodes } from '@pillion/contract/live/server-message'
import type { WebSocket } from 'ws'

import type { AppContext } from '../../platform/app-context.ts'
import type { Broadcaster } from '../../platform/live/broadcaster.ts'
import { closeSocket } from '../../platform/live/close-socket.ts'
import { formatCursor } from '../../platform/live/cursor.ts'
import type { BuildFrames } from '../../platform/live/outbox-reader.ts'
import { frameOf } from '../../platform/live/sockets.ts'
import { findActingAccounts } from '../accounts/find-acting-accounts.ts'
import { vendorVersions } from './store.ts'

/** Builds the live messages for changes of vendors: clients with another version fetch the vendor. */
export function vendorFrames({ database }: Pick<AppContext, 'database'>): BuildFrames {
  return async (rows) => {
    const changed = rows.filter((row) => row.orderId === undefined)
    if (changed.length === 0) return new Map()
    const vendors = await vendorVersions(
      database,
      changed.map((row) => row.vendorId),
    )
    const versions = new Map(vendors.map((row) => [row.vendor_id, row.version]))
    return new Map(
      changed.flatMap((row) => {
        const version = versions.get(row.vendorId)
        if (version === undefined) return []
        const data = { vendor_id: row.vendorId, version }
        const event = { type: 'vendor_update' as const, cursor: formatCursor(row.position), data }
        return [[row, frameOf({ event })] as const]
      }),
    )
  }
}

/**
 * Brings the subscriptions of this process up to date with changed vendors: a parent's subscribers also hear of its
 * new outlets, and accounts that may no longer act for a vendor hear of it no more. Returns the connected accounts that
 * may act for each vendor, so that a new owner whose portal shows another outlet hears of it too (OUT-06, OUT-07).
 */
export function updateSubscribers(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  broadcaster: Broadcaster,
) {
  const closeForbidden = (socket: WebSocket) => closeSocket(clock, socket, closeCodes.forbidden)
  return async (
    vendorIds: readonly string[],
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
    if (broadcaster.size() === 0) return new Map()
    const vendors = await vendorVersions(database, vendorIds)
    for (const { vendor_id, parent_vendor_id } of vendors)
      if (parent_vendor_id !== null) broadcaster.addOutlet(parent_vendor_id, vendor_id)
    const acting = await findActingAccounts(database, vendors, [...broadcaster.accounts()])
    for (const { vendor_id } of vendors)
      for (const accountId of broadcaster.accountsOf(vendor_id))
        if (!acting.get(vendor_id)?.has(accountId))
          broadcaster.socketsOf(vendor_id, accountId).forEach(closeForbidden)
    return acting
  }
}
