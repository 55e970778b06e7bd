import type { Order } from '@pillion/contract/models/order'
import { shouldPollRider } from '@pillion/domain/orders/tracking'

/** RIDER-07 */
const POLL_MS = 2_000
/** RIDER-08 */
const IDLE_MS = 1_000

export type RiderLoopDependencies = {
  /** The orders whose riders are wanted now. */
  queue: () => readonly string[]
  /** Asks for one rider; a failure is asked again in the next round. */
  poll: (orderId: string, signal: AbortSignal) => Promise<unknown>
  /** Nobody looks at a hidden tab. */
  isHidden: () => boolean
  /** Rejects when aborted. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Whose riders are asked for (RIDER-05, RIDER-06). */
export const riderQueue = (orders: readonly Order[]): string[] =>
  orders.filter(({ status }) => shouldPollRider(status)).map((order) => order.order_id)

/** One loop: all that are queued in one round, or another look at the queue (GAP-037). Ends when aborted. */
export async function runRiderLoop(
  dependencies: RiderLoopDependencies,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const ids = dependencies.isHidden() ? [] : dependencies.queue()
    await Promise.allSettled(ids.map((id) => dependencies.poll(id, signal)))
    if (signal.aborted) return
    await dependencies.sleep(ids.length > 0 ? POLL_MS : IDLE_MS, signal).catch(() => {})
  }
}
