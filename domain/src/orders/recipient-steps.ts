import { inTimeOrder, hasReturnBegun } from './history.ts'
import type { HistoryEntry } from './history.ts'
import type { OrderStatus } from './order-statuses.ts'
import { stepOf } from './progression.ts'
import { isInStatusGroup } from './status-groups.ts'

/** The steps of an order that its recipient sees. */
export const recipientSteps = ['placed', 'rider-found', 'collected', 'nearby', 'delivered'] as const

export type RecipientStep = (typeof recipientSteps)[number]

/**
 * How many steps the order has completed. Undefined when it will not arrive: cancelled, failed or
 * returning. Losing its rider takes the order back by their step; a delay does not (GAP-032).
 */
export function recipientStepsDone({
  status,
  history,
}: {
  readonly status: string
  readonly history: readonly HistoryEntry[]
}): number | undefined {
  if (isInStatusGroup('cancelled', status) || hasReturnBegun(history)) return undefined
  const entries = inTimeOrder(history)
  const restart = entries.findLastIndex((entry) => entry.status === 'WAITING_FOR_TRANSPORT')
  const stepsSinceRestart = entries.slice(Math.max(restart, 0)).map((entry) => stepOf(entry.status))
  const reached = Math.max(stepOf(status), ...stepsSinceRestart)
  return recipientSteps.filter((step) => reached >= stepOf(firstStatusOf[step])).length
}

const firstStatusOf: Readonly<Record<RecipientStep, OrderStatus>> = {
  placed: 'PAYMENT_COMMITTED',
  'rider-found': 'ASSIGNED_TO_TRANSPORT',
  collected: 'PICKED_UP',
  nearby: 'NEAR_CUSTOMER',
  delivered: 'DELIVERED',
}
