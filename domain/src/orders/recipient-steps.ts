import { inTimeOrder } from './history.ts'
import type { HistoryEntry } from './history.ts'
import type { OrderStatus } from './order-statuses.ts'
import { stepOf } from './progression.ts'
import { isInStatusGroup } from './status-groups.ts'

/** The way of an order as its recipient follows it. */
export const recipientSteps = ['placed', 'rider-found', 'collected', 'nearby', 'delivered'] as const

export type RecipientStep = (typeof recipientSteps)[number]

/**
 * How many of the steps lie behind the order. Undefined when it does not arrive: cancelled, failed, on
 * its way back. A rider who gives it up takes their step along; a delay takes none (GAP-032).
 */
export function recipientStepsDone({
  status,
  history,
}: {
  readonly status: string
  readonly history: readonly HistoryEntry[]
}): number | undefined {
  if (isInStatusGroup('cancelled', status) || returnStatuses.has(status)) return undefined
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

const returnStatuses: ReadonlySet<string> = new Set(['RETURN_INITIATED', 'RETURNED_TO_VENDOR'])
