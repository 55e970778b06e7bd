import { hasEverBeen, inTimeOrder, lastEntry } from './history.ts'
import type { HistoryEntry } from './history.ts'
import { stepOf } from './progression.ts'
import { statusGroups } from './status-groups.ts'
import { isTerminal } from './transitions.ts'

/** In minutes: a rider who is closer is near the vendor or the customer (TRACK-07, TRACK-08). */
export const NEAR_MINUTES = 5
const DAY_SECONDS = 86_400

/**
 * Whether a rider has accepted and the order does not wait for another one again (TRACK-02, GAP-032). Who has collected
 * it has accepted it, also if no acceptance was reported.
 */
export function isRiderAssigned(history: readonly HistoryEntry[]): boolean {
  const last = lastEntry(
    history,
    'WAITING_FOR_TRANSPORT',
    'COURIER_ACCEPTED_DELIVERY',
    ...statusGroups.collected,
  )
  return last !== undefined && last.status !== 'WAITING_FOR_TRANSPORT'
}

/** Whether the live map is available; without `trackBeforePickup`, only after the pickup (GAP-031). */
export function isTrackingAvailable(
  order: { readonly status: string; readonly history: readonly HistoryEntry[] },
  flags: { readonly trackBeforePickup: boolean },
): boolean {
  return isRiderAssigned(order.history) && (flags.trackBeforePickup || isPickedUp(order))
}

export function showsEtaToOrigin(status: string): boolean {
  return towardsVendor.has(status)
}

export function showsEtaToDestination(status: string): boolean {
  return towardsCustomer.has(status)
}

export function shouldPollRider(status: string): boolean {
  const step = stepOf(status)
  const isUnderWay = step >= stepOf('RECEIVED_BY_VENDOR') && step < stepOf('DELIVERED')
  return status === 'DELAYED' || isUnderWay
}

export function showsFullMap(status: string): boolean {
  return !beforeAnyRider.has(status)
}

/** Whether the recipient's page shows only how the order ended, `days` after it ended (GAP-038). */
export function isTrackingExpired(
  order: { readonly status: string; readonly history: readonly HistoryEntry[] },
  { now, days }: { readonly now: number; readonly days: number },
): boolean {
  const last = inTimeOrder(order.history).at(-1)
  return isTerminal(order) && last !== undefined && now >= last.created_at + days * DAY_SECONDS
}

/** Exactly NEAR_MINUTES is not near (GAP-013). */
export function isNear(minutes: number): boolean {
  return minutes < NEAR_MINUTES
}

/**
 * Whether the rider's position may move the order to such a status: only after the rider has accepted or collected it. A
 * position may arrive before the report of that, which must still count.
 */
export function canBecomeNear(
  order: { readonly status: string; readonly history: readonly HistoryEntry[] },
  status: 'NEAR_VENDOR' | 'NEAR_CUSTOMER',
): boolean {
  return status === 'NEAR_VENDOR' ? isRiderAssigned(order.history) : isPickedUp(order)
}

/** DELAYED has no step, so the history decides. */
function isPickedUp(order: { status: string; history: readonly HistoryEntry[] }): boolean {
  const isPast = stepOf(order.status) >= stepOf('PICKED_UP')
  return isPast || hasEverBeen(order.history, statusGroups.collected)
}

const towardsVendor: ReadonlySet<string> = new Set([
  'ASSIGNED_TO_TRANSPORT',
  'COURIER_ACCEPTED_DELIVERY',
  'RECEIVED_BY_VENDOR',
  'ACCEPTED_BY_VENDOR',
  'NEAR_VENDOR',
])

const towardsCustomer: ReadonlySet<string> = new Set(['PICKED_UP', 'NEAR_CUSTOMER'])

const beforeAnyRider: ReadonlySet<string> = new Set(['NEW', 'RECEIVED', 'WAITING_FOR_TRANSPORT'])
