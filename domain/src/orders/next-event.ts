import { hasReturnBegun } from './history.ts'
import type { HistoryEntry } from './history.ts'
import { isUpcomingPreorder } from './order-lists.ts'
import { showsEtaToDestination, showsEtaToOrigin } from './tracking.ts'

/** What an order waits for, in unix seconds; `minutes` from now. */
export type NextEvent =
  | {
      readonly kind: 'start' | 'pickup' | 'delivery'
      readonly minutes: number
      readonly at: number
    }
  /** The fleet's new estimate of a delayed order's delivery. */
  | { readonly kind: 'delayed'; readonly at: number }

type Timed = {
  readonly status: string
  readonly history: readonly HistoryEntry[]
  readonly preorderedFor?: number
  /** Unix seconds; as the fleet last reported it. */
  readonly delayedUntil?: number | undefined
}
/** The rider's estimates in minutes from now, where there are any. */
type Etas = {
  readonly origin?: number | null | undefined
  readonly destination?: number | null | undefined
}

/**
 * What an order's vendor and its recipient are shown as the next event. Undefined when no rule shows a time or there is no
 * estimate (TRACK-04, TRACK-05, GAP-033, GAP-034).
 */
export function nextEventOf(order: Timed, etas: Etas, now: number): NextEvent | undefined {
  const { status, history, preorderedFor: start, delayedUntil } = order
  if (start !== undefined && isUpcomingPreorder(order, now))
    return { kind: 'start', minutes: Math.ceil((start - now) / 60), at: start }
  if (showsEtaToOrigin(status)) return inMinutes('pickup', etas.origin, now)
  if (showsEtaToDestination(status)) return inMinutes('delivery', etas.destination, now)
  // An estimate that has passed says nothing any more, and a return will not be delivered.
  if (
    status === 'DELAYED' &&
    delayedUntil !== undefined &&
    delayedUntil > now &&
    !hasReturnBegun(history)
  )
    return { kind: 'delayed', at: delayedUntil }
  return undefined
}

function inMinutes(kind: 'pickup' | 'delivery', minutes: number | null | undefined, now: number) {
  if (minutes === null || minutes === undefined) return undefined
  return { kind, minutes, at: now + minutes * 60 }
}
