import type { HistoryEntry } from './history.ts'
import { orderListByProgress } from './order-lists.ts'

export const historyFilters = ['any', 'new', 'collected', 'delivered', 'cancelled'] as const

export type HistoryFilter = (typeof historyFilters)[number]

/** Past orders have no list of pre-orders, so the scheduled time does not matter (GAP-021). */
export function matchesHistoryFilter(
  order: { readonly status: string; readonly history: readonly HistoryEntry[] },
  filter: HistoryFilter,
): boolean {
  return filter === 'any' || orderListByProgress(order) === filter
}
