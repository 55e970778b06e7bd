import type { AppContext } from '../../platform/app-context.ts'
import type { BuildFrames } from '../../platform/live/outbox-reader.ts'
import { vendorFrames } from '../vendors/vendor-frames.ts'
import { orderFrames } from './order-frames.ts'

/** Builds the live messages for outbox rows, in their order. */
export function liveFrames(context: AppContext): BuildFrames {
  const [ofOrders, ofVendors] = [orderFrames(context), vendorFrames(context)]
  return async (rows) => {
    const [orders, vendors] = await Promise.all([ofOrders(rows), ofVendors(rows)])
    return new Map(
      rows.flatMap((row) => {
        const frame = orders.get(row) ?? vendors.get(row)
        return frame === undefined ? [] : [[row, frame] as const]
      }),
    )
  }
}
