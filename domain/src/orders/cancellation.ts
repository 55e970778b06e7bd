import {
  refuse,
  type CancelReasonProblem,
  type CancelRefusalParams,
  type Refusal,
} from '../refusals/refusal.ts'
import { hasEverBeen, lastEntry } from './history.ts'
import type { HistoryEntry } from './history.ts'
import { isInStatusGroup, statusGroups } from './status-groups.ts'
import { isRiderAssigned } from './tracking.ts'

/** Why a rider is cancelled (GAP-025). Only REASON_UNKNOWN comes with a note. */
export const cancelReasons = [
  'MISTAKE_ERROR',
  'DUPLICATE_ORDER',
  'DELIVERY_ETA_TOO_LONG',
  'ADDRESS_INCOMPLETE_MISSTATED',
  'ITEM_UNAVAILABLE',
  'UNREACHABLE',
  'CLOSED',
  'TOO_BUSY',
  'REASON_UNKNOWN',
] as const

export type CancelReason = (typeof cancelReasons)[number]

/** Who cancels an order (GAP-025). CLIENT is the vendor. */
export const cancelSources = [
  'CLIENT',
  'LOGISTICS',
  'AUTO_CANCEL',
  'HELPCENTER',
  'INTERNAL_UNKNOWN',
] as const

export type CancelSource = (typeof cancelSources)[number]

/** In code points. */
export const MAX_CANCEL_NOTE_LENGTH = 200

export type ParsedCancelReason =
  | { readonly code: CancelReason; readonly note?: string }
  | Refusal<'validation.cancel-reason'>

/** Reads a reason from the wire: `TOO_BUSY`, or `REASON_UNKNOWN:` and a note. */
export function parseCancelReason(text: string): ParsedCancelReason {
  const colon = text.indexOf(':')
  const name = colon === -1 ? text : text.slice(0, colon)
  const note = colon === -1 ? undefined : text.slice(colon + 1)
  const code = cancelReasons.find((reason) => reason === name)
  if (code === undefined) return refuseReason('unknown')
  if (code !== 'REASON_UNKNOWN')
    return note === undefined ? { code } : refuseReason('note-not-allowed')
  if (note === undefined || note.trim() === '') return refuseReason('no-note')
  return [...note].length > MAX_CANCEL_NOTE_LENGTH ? refuseReason('note-too-long') : { code, note }
}

/** A committed payment can be cancelled once it is older than this, in seconds (CANCEL-06). */
export const COMMITTED_PAYMENT_HOLD = 600

export type CancelContext = {
  /** Unix seconds. */
  readonly now: number
  /** The flag DelayedCancellation. */
  readonly delayedCancellation: boolean
  /** The server's reading of the rule: a delayed order that was ever collected cannot be cancelled (GAP-026). */
  readonly strict: boolean
}

type Cancellable = { readonly status: string; readonly history: readonly HistoryEntry[] }

export type CancelRefusal = Refusal<'order cannot be cancelled at this stage'>

/** Undefined when the vendor may cancel, else the refusal and its reason (CANCEL-04 … CANCEL-06, GAP-028). */
export function checkCancellable(
  order: Cancellable,
  context: CancelContext,
): undefined | CancelRefusal {
  const params = whyNotCancellable(order, context)
  return params && refuse('order cannot be cancelled at this stage', params)
}

function whyNotCancellable(
  { status, history }: Cancellable,
  { now, delayedCancellation, strict }: CancelContext,
): CancelRefusalParams | undefined {
  switch (status) {
    case 'RECEIVED':
    case 'WAITING_FOR_TRANSPORT':
    case 'ASSIGNED_TO_TRANSPORT':
    case 'MODIFIED':
      return undefined
    case 'DELAYED':
      if (!delayedCancellation) return { reason: 'delayed' }
      return strict && hasEverBeen(history, statusGroups.collected)
        ? { reason: 'collected' }
        : undefined
    case 'PAYMENT_COMMITTED': {
      const committed = lastEntry(history, 'PAYMENT_COMMITTED')
      if (committed === undefined) return { reason: 'processing' }
      const until = committed.created_at + COMMITTED_PAYMENT_HOLD
      return now > until ? undefined : { reason: 'payment', until }
    }
    case 'INITIATED':
    case 'PAYMENT_INITIATED':
    case 'NEW':
      return { reason: 'processing' }
    default:
      if (isInStatusGroup('collected', status)) return { reason: 'collected' }
      return { reason: isRiderAssigned(history) ? 'accepted' : 'stage' }
  }
}

function refuseReason(reason: CancelReasonProblem): Refusal<'validation.cancel-reason'> {
  return refuse('validation.cancel-reason', { reason })
}
