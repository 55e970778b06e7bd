import type { Order } from '@pillion/contract/models/order'
import { COMMITTED_PAYMENT_HOLD, whyNotCancel } from '@pillion/domain/orders/cancellation'
import { inGroup } from '@pillion/domain/orders/groups'
import { lastEntry } from '@pillion/domain/orders/history'
import { riderIsAssigned } from '@pillion/domain/orders/tracking'

import { stateOf } from '../order-state.ts'

/** Why the rider cannot be cancelled now, as a key below `orders.cancel.not-now`. */
export type CancelObstacle =
  | { why: 'processing' | 'accepted' | 'collected' | 'delayed' | 'stage' }
  /** Until when a fresh payment holds it, in unix seconds. */
  | { why: 'payment'; until: number }

type At = { now: number; delayedCancellation: boolean }

/** Nothing when it can be. The list is followed to the letter here (GAP-026). */
export function cancelObstacle(order: Order, at: At): CancelObstacle | undefined {
  const state = stateOf(order)
  if (!whyNotCancel(state, { ...at, strict: false })) return undefined
  const { status, history } = state
  if (status === 'PAYMENT_COMMITTED') {
    const committed = lastEntry(history, 'PAYMENT_COMMITTED')
    if (committed) return { why: 'payment', until: committed.created_at + COMMITTED_PAYMENT_HOLD }
  }
  if (beforeTheSearch.has(status)) return { why: 'processing' }
  if (status === 'DELAYED') return { why: 'delayed' }
  if (inGroup('collected', status)) return { why: 'collected' }
  return { why: riderIsAssigned(history) ? 'accepted' : 'stage' }
}

const beforeTheSearch: ReadonlySet<string> = new Set([
  'INITIATED',
  'PAYMENT_INITIATED',
  'PAYMENT_COMMITTED',
  'NEW',
])
