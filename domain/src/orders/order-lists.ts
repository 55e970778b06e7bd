import { hasEverBeen } from './history.ts'
import type { HistoryEntry } from './history.ts'
import { stepOf } from './progression.ts'
import { statusGroups, isInStatusGroup } from './status-groups.ts'

export const orderLists = ['new', 'scheduled', 'collected', 'delivered', 'cancelled'] as const

export type OrderList = (typeof orderLists)[number]

type Progress = { readonly status: string; readonly history: readonly HistoryEntry[] }
type Schedule = { readonly status: string; readonly preorderedFor?: number }

/** The list that shows the order; undefined before payment is committed (GAP-006). Times are in unix seconds. */
export function orderListOf(order: Progress & Schedule, now: number): OrderList | undefined {
  return isUpcomingPreorder(order, now) ? 'scheduled' : orderListByProgress(order)
}

/** The list of the order without regard to its scheduled time. */
export function orderListByProgress(order: Progress): Exclude<OrderList, 'scheduled'> | undefined {
  if (order.status === 'DELAYED')
    return hasEverBeen(order.history, statusesAfterNew) ? 'collected' : 'new'
  if (isInStatusGroup('new', order.status)) return 'new'
  if (isInStatusGroup('collected', order.status)) return 'collected'
  if (isInStatusGroup('deliveredOrReturned', order.status)) return 'delivered'
  if (isInStatusGroup('cancelled', order.status)) return 'cancelled'
  return undefined
}

/** A DELAYED order has no step, so it is never an upcoming pre-order (GAP-009). */
export function isUpcomingPreorder(order: Schedule, now: number): boolean {
  const step = stepOf(order.status)
  const isFuture = order.preorderedFor !== undefined && order.preorderedFor > now
  return isFuture && step > 0 && step <= stepOf('WAITING_FOR_TRANSPORT')
}

type Dated = { readonly created_at: number; readonly order_id: string }

/** A comparator for sorting; ties of `created_at` are sorted by order id, the greater first (GAP-011). */
export function newestFirst(a: Dated, b: Dated): number {
  if (a.created_at !== b.created_at) return b.created_at - a.created_at
  if (a.order_id === b.order_id) return 0
  return a.order_id < b.order_id ? 1 : -1
}

/** Whose orders are shown: `all` in GODROID mode (LIST-11), else the selected vendors (GAP-016). */
export type Selection = { readonly vendorIds: readonly string[] | 'all' }

export function belongsToSelection(
  order: { readonly vendor_id: string },
  selection: Selection,
): boolean {
  return selection.vendorIds === 'all' || selection.vendorIds.includes(order.vendor_id)
}

const statusesAfterNew = [
  ...statusGroups.collected,
  ...statusGroups.cancelled,
  ...statusGroups.deliveredOrReturned,
]
