import { hasEverBeen, lastEntry } from './history.ts'
import type { HistoryEntry } from './history.ts'
import { statusGroups } from './status-groups.ts'

/** Why a rider is cancelled (GAP-025). Only REASON_UNKNOWN is explained in words. */
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
  | { readonly refused: 'validation.cancel-reason' }

/** Reads a reason as it is on the wire: `TOO_BUSY`, or `REASON_UNKNOWN:` and a note. */
export function parseCancelReason(text: string): ParsedCancelReason {
  const colon = text.indexOf(':')
  const name = colon === -1 ? text : text.slice(0, colon)
  const note = colon === -1 ? undefined : text.slice(colon + 1)
  const code = cancelReasons.find((reason) => reason === name)
  if (code === undefined) return { refused: 'validation.cancel-reason' }
  if (code !== 'REASON_UNKNOWN' && note === undefined) return { code }
  if (code === 'REASON_UNKNOWN' && note !== undefined && isNote(note)) return { code, note }
  return { refused: 'validation.cancel-reason' }
}

/** A committed payment can be cancelled when it is older than this, in seconds (CANCEL-06). */
export const COMMITTED_PAYMENT_HOLD = 600

export type CancelContext = {
  /** Unix seconds. */
  readonly now: number
  /** The flag DelayedCancellation. */
  readonly delayedCancellation: boolean
  /** The server's reading: a delayed order that was ever collected stays (GAP-026). */
  readonly strict: boolean
}

type Cancellable = { readonly status: string; readonly history: readonly HistoryEntry[] }

/** Undefined when the vendor may cancel, else the refusal (CANCEL-04 … CANCEL-06, GAP-028). */
export function checkCancellable(
  order: Cancellable,
  context: CancelContext,
): undefined | { refused: 'order cannot be cancelled at this stage' } {
  return isCancellable(order, context)
    ? undefined
    : { refused: 'order cannot be cancelled at this stage' }
}

function isCancellable({ status, history }: Cancellable, context: CancelContext): boolean {
  switch (status) {
    case 'RECEIVED':
    case 'WAITING_FOR_TRANSPORT':
    case 'ASSIGNED_TO_TRANSPORT':
    case 'MODIFIED':
      return true
    case 'DELAYED':
      return (
        context.delayedCancellation &&
        !(context.strict && hasEverBeen(history, statusGroups.collected))
      )
    case 'PAYMENT_COMMITTED': {
      const committed = lastEntry(history, 'PAYMENT_COMMITTED')
      return committed !== undefined && context.now - committed.created_at > COMMITTED_PAYMENT_HOLD
    }
    default:
      return false
  }
}

function isNote(text: string): boolean {
  return text.trim() !== '' && [...text].length <= MAX_CANCEL_NOTE_LENGTH
}
