import type { Order, Rider } from '@pillion/contract/models/order'
import { displayStateOf, type DisplayState } from '@pillion/domain/orders/display-state'
import { isUpcomingPreorder } from '@pillion/domain/orders/order-lists'
import { showsEtaToDestination, showsEtaToOrigin } from '@pillion/domain/orders/tracking'

/** The order as the domain's rules take it. */
export const stateOf = (order: Order) => ({
  status: order.status,
  history: order.status_history,
  paymentMethod: order.order.payment_method,
  preorderedFor: order.preordered_for ?? undefined,
})

/** The state to show at `now`, in unix seconds. */
export const displayStateFor = (order: Order, now: number): DisplayState =>
  displayStateOf(stateOf(order), now)

/** What the order waits for; `at` in unix seconds. */
type NextEvent = { kind: 'start' | 'pickup' | 'delivery'; minutes: number; at: number }

/** Undefined when no rule shows a time or the server has no estimate (TRACK-04, TRACK-05, GAP-034). */
export function nextEventOf(
  order: Order,
  rider: Rider | null | undefined,
  now: number,
): NextEvent | undefined {
  const { status, preordered_for: start } = order
  if (start !== null && isUpcomingPreorder(stateOf(order), now)) {
    return { kind: 'start', minutes: Math.ceil((start - now) / 60), at: start }
  }
  if (showsEtaToOrigin(status)) return inMinutes('pickup', rider?.eta_origin, now)
  if (showsEtaToDestination(status)) return inMinutes('delivery', rider?.eta_destination, now)
  return undefined
}

function inMinutes(
  kind: 'pickup' | 'delivery',
  minutes: number | null | undefined,
  now: number,
): NextEvent | undefined {
  if (minutes === null || minutes === undefined) return undefined
  return { kind, minutes, at: now + minutes * 60 }
}
