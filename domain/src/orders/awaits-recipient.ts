import { hasEverBeen, inTimeOrder, hasReturnBegun } from './history.ts'
import type { HistoryEntry } from './history.ts'
import { statusGroups } from './status-groups.ts'

type Carried = { readonly status: string; readonly history: readonly HistoryEntry[] }

/** Whether a rider carries the order to its recipient, also while it is delayed. */
export function isOnTheWayToRecipient({ status, history }: Carried): boolean {
  if (status === 'DELAYED')
    return hasEverBeen(history, statusGroups.collected) && !hasReturnBegun(history)
  return status === 'PICKED_UP' || status === 'COURIER_LEFT_VENDOR' || status === 'NEAR_CUSTOMER'
}

/**
 * Whether the rider is waiting for a recipient who does not answer. `unreachableAt` is when the fleet last reported it, in
 * unix seconds; what the order does after that shows that the wait is over.
 */
export function awaitsRecipient(order: Carried & { unreachableAt: number | undefined }): boolean {
  if (order.unreachableAt === undefined || !isOnTheWayToRecipient(order)) return false
  return (inTimeOrder(order.history).at(-1)?.created_at ?? 0) <= order.unreachableAt
}
