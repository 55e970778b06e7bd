import {
  type CancelReason,
  cancelReasons,
  MAX_CANCEL_NOTE_LENGTH,
  parseCancelReason,
} from '@pillion/domain/orders/cancellation'
import type { CancelReasonFault } from '@pillion/domain/refusals/refusal'

/** The choice and the note in the dialog. */
export type CancelChoice = { code: CancelReason | undefined; note: string }

export type CancelFieldError = 'code' | 'note' | 'note-length'

/** The one reason that comes with a note (GAP-025). */
export const REASON_WITH_NOTE = 'REASON_UNKNOWN' satisfies CancelReason

/** The reason for the wire, or which field is wrong. */
export function parseChoice({
  code,
  note,
}: CancelChoice): { reason: string } | { fieldError: CancelFieldError } {
  if (code === undefined) return { fieldError: 'code' }
  const text = note.trim()
  const reason = code === REASON_WITH_NOTE ? `${code}:${text}` : code
  const parsed = parseCancelReason(reason)
  return 'refused' in parsed ? { fieldError: fieldErrors[parsed.params.reason] } : { reason }
}

/** The reason of a cancelled order; undefined when it is unknown. */
export function readReason(text: string | null): { code: CancelReason; note?: string } | undefined {
  const parsed = parseCancelReason(text ?? '')
  return 'refused' in parsed ? undefined : parsed
}

const fieldErrors = {
  unknown: 'code',
  'no-note': 'note',
  'note-not-allowed': 'note',
  'note-too-long': 'note-length',
} as const satisfies Record<CancelReasonFault, CancelFieldError>

export { cancelReasons, MAX_CANCEL_NOTE_LENGTH }
