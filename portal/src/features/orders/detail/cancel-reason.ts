import {
  type CancelReason,
  cancelReasons,
  MAX_CANCEL_NOTE_LENGTH,
  parseCancelReason,
} from '@pillion/domain/orders/cancellation'

/** What was chosen and typed in the dialog. */
export type CancelChoice = { code: CancelReason | undefined; note: string }

/** The one reason that is explained in words (GAP-025). */
export const REASON_WITH_NOTE = 'REASON_UNKNOWN' satisfies CancelReason

/** As it goes on the wire, or the field that is at fault. */
export function parseChoice({
  code,
  note,
}: CancelChoice): { reason: string } | { fieldError: 'code' | 'note' | 'note-length' } {
  if (code === undefined) return { fieldError: 'code' }
  const text = note.trim()
  const reason = code === REASON_WITH_NOTE ? `${code}:${text}` : code
  if (!('refused' in parseCancelReason(reason))) return { reason }
  return { fieldError: [...text].length > MAX_CANCEL_NOTE_LENGTH ? 'note-length' : 'note' }
}

/** A reason as an order carries it; nothing when nobody knows it. */
export function readReason(text: string | null): { code: CancelReason; note?: string } | undefined {
  const parsed = parseCancelReason(text ?? '')
  return 'refused' in parsed ? undefined : parsed
}

export { cancelReasons, MAX_CANCEL_NOTE_LENGTH }
