import type { Order } from '@pillion/contract/models/order'
import { COMMITTED_PAYMENT_HOLD, checkCancellable } from '@pillion/domain/orders/cancellation'
import { lastEntry } from '@pillion/domain/orders/history'
import { isInStatusGroup } from '@pillion/domain/orders/status-groups'
import { isRiderAssigned } from '@pillion/domain/orders/tracking'

import { stateOf } from '../order-state.ts'

/** Why the rider cannot be cancelled now, as a key below `orders.cancel.not-now`. */
export type CancelRefusal =
  | { reason: 'processing' | 'accepted' | 'collected' | 'delayed' | 'stage' }
  /** Until when a fresh payment holds it, in unix seconds. */
  | { reason: 'payment'; until: number }

type CancelContext = { now: number; delayedCancellation: boolean }

/** Nothing when it can be. The list is followed to the letter here (GAP-026). */
export function cancelRefusal(order: Order, context: CancelContext): CancelRefusal | undefined {
  const state = stateOf(order)
  if (!checkCancellable(state, { ...context, strict: false })) return undefined
  const { status, history } = state
  if (status === 'PAYMENT_COMMITTED') {
    const committed = lastEntry(history, 'PAYMENT_COMMITTED')
    if (committed)
      return { reason: 'payment', until: committed.created_at + COMMITTED_PAYMENT_HOLD }
  }
  if (processingStatuses.has(status)) return { reason: 'processing' }
  if (status === 'DELAYED') return { reason: 'delayed' }
  if (isInStatusGroup('collected', status)) return { reason: 'collected' }
  return { reason: isRiderAssigned(history) ? 'accepted' : 'stage' }
}

const processingStatuses: ReadonlySet<string> = new Set([
  'INITIATED',
  'PAYMENT_INITIATED',
  'PAYMENT_COMMITTED',
  'NEW',
])
