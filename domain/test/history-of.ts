import type { HistoryEntry } from '../src/orders/history.ts'
import type { OrderStatus } from '../src/orders/order-statuses.ts'

/** The history of an order that entered one status per second, from second 1 on. */
export function historyOf(...statuses: readonly OrderStatus[]): readonly HistoryEntry[] {
  return statuses.map((status, index) => ({ status, created_at: index + 1 }))
}
