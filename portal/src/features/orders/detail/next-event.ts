import type { Order, Rider } from '@pillion/contract/models/order'
import { isUpcomingPreorder } from '@pillion/domain/orders/order-lists'
import { showsEtaToDestination, showsEtaToOrigin } from '@pillion/domain/orders/tracking'

import { stateOf } from '../order-state.ts'

/** What is waited for; `at` in unix seconds. */
export type NextEvent = { kind: 'start' | 'pickup' | 'delivery'; minutes: number; at: number }

/** Nothing when no rule shows a time or the server gives no estimate (TRACK-04, TRACK-05, GAP-034). */
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
