import type { OrderStatus } from '@pillion/domain/orders/order-statuses'

import type { DayEvent } from './read-day.ts'

export type DaySummary = {
  placed: number
  delivered: number
  cancelled: number
  /** Neither delivered nor cancelled, by the status they ended in. */
  undelivered: Partial<Record<OrderStatus, number>>
  /** How often a rider gave an order back. */
  declined: number
  /** Minutes from placing an order to its delivery. */
  clickToDoor: { p50: number; p90: number } | undefined
}

/** What became of the orders. The events are in the order of time. */
export function summarizeDay(events: readonly DayEvent[]): DaySummary {
  const orders = [...Map.groupBy(events, ({ order_id }) => order_id).values()]
  const last = orders.map((history) => history.at(-1)!.status)
  const minutes = orders
    .filter((history) => history.at(-1)!.status === 'DELIVERED')
    .map((history) => (history.at(-1)!.at - history[0]!.at) / 60)
  const undelivered: DaySummary['undelivered'] = {}
  for (const status of last)
    if (status !== 'DELIVERED' && status !== 'CANCELLED')
      undelivered[status] = (undelivered[status] ?? 0) + 1
  return {
    placed: orders.length,
    delivered: minutes.length,
    cancelled: last.filter((status) => status === 'CANCELLED').length,
    undelivered,
    declined: orders.reduce((sum, history) => sum + repeatedSearches(history), 0),
    clickToDoor:
      minutes.length === 0
        ? undefined
        : { p50: percentile(minutes, 0.5), p90: percentile(minutes, 0.9) },
  }
}

/** Each line is one event; the same day gives the same text. */
export const logOf = (events: readonly DayEvent[]): string =>
  events
    .map(({ at, order_id, vendor_id, status, reason }) =>
      [new Date(at * 1000).toISOString(), order_id, vendor_id, status, ...(reason ? [reason] : [])]
        .join(' ')
        .concat('\n'),
    )
    .join('')

const repeatedSearches = (history: readonly DayEvent[]): number =>
  Math.max(history.filter(({ status }) => status === 'WAITING_FOR_TRANSPORT').length - 1, 0)

/** The smallest value that at least that share of the values does not exceed. */
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0
}
