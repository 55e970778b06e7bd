import { monthOfOrderId } from '@pillion/domain/order-ids/order-id'

import type { AppContext } from '../../platform/app-context.ts'
import { system } from '../../platform/db/scope.ts'
import { formatCursor } from '../../platform/live/cursor.ts'
import type { BuildFrames } from '../../platform/live/outbox-reader.ts'
import { frameOf } from '../../platform/live/sockets.ts'
import { presentOrder } from './present.ts'
import { orderRows } from './read-store.ts'

/** Builds the live messages for outbox rows: the order's current state, once for all subscribers. */
export function orderFrames(context: AppContext): BuildFrames {
  return async (rows) => {
    const ids = [...new Set(rows.flatMap((row) => row.orderId ?? []))]
    if (ids.length === 0) return new Map()
    const months = [...new Set(ids.flatMap((id) => monthOfOrderId(id) ?? []))]
    const storedOrders = await orderRows(context.database, system, months, ids)
    const orders = new Map(storedOrders.map((row) => [row.order_id, presentOrder(row, context)]))
    return new Map(
      rows.flatMap((row) => {
        const data = row.orderId === undefined ? undefined : orders.get(row.orderId)
        if (!data) return []
        const event = { type: 'order_update' as const, cursor: formatCursor(row.position), data }
        return [[row, frameOf({ event })] as const]
      }),
    )
  }
}
