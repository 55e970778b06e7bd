import type { OrderStatus } from './order-statuses.ts'

/** A status and the unix second in which the order entered it. */
export type HistoryEntry = { readonly status: OrderStatus; readonly created_at: number }

/** The latest entry with one of the given statuses. */
export function lastEntry(
  history: readonly HistoryEntry[],
  ...statuses: readonly OrderStatus[]
): HistoryEntry | undefined {
  return inTimeOrder(history).findLast((entry) => statuses.includes(entry.status))
}

export function hasEverBeen(
  history: readonly HistoryEntry[],
  statuses: readonly OrderStatus[],
): boolean {
  return history.some((entry) => statuses.includes(entry.status))
}

/** Whether the order goes back to the vendor or has come back. While that is delayed, its status does not tell. */
export const hasReturnBegun = (history: readonly HistoryEntry[]): boolean =>
  hasEverBeen(history, ['RETURN_INITIATED', 'RETURNED_TO_VENDOR'])

/** The sort is stable: entries of the same second keep their order (GAP-032). */
export function inTimeOrder(history: readonly HistoryEntry[]): readonly HistoryEntry[] {
  return history.toSorted((a, b) => a.created_at - b.created_at)
}
