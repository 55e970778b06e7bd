import { parseCancelReason, type CancelReason } from '@pillion/domain/orders/cancellation'
import { displayStateOf, type DisplayState } from '@pillion/domain/orders/display-state'
import type { RefusalKey, CancelReasonProblem } from '@pillion/domain/refusals/refusal'

import { CallError } from '#platform/api/call-error.ts'

type CancelDependencies = {
  send: () => Promise<unknown>
  showRequested: () => void
  showFailure: (failure: CancelFailure) => void
  /** Fetches the order again. */
  refresh: () => Promise<unknown>
  /** Unix seconds. */
  now: () => number
}

/**
 * Asks the server to cancel. After `requested` the order changes by its own update (CANCEL-08, GAP-029). `refused`
 * has shown the current status (GAP-030). After `failed` the user may try again.
 */
export async function runCancel(
  order: { status: string; preordered_for: number | null },
  dependencies: CancelDependencies,
): Promise<'requested' | 'refused' | 'failed'> {
  try {
    await dependencies.send()
  } catch (error) {
    const failure = cancelFailureOf(error, order, dependencies.now())
    dependencies.showFailure(failure)
    if (failure.key !== NOT_CANCELLABLE) return 'failed'
    await dependencies.refresh().catch(() => {})
    return 'refused'
  }
  dependencies.showRequested()
  return 'requested'
}

export const NOT_CANCELLABLE = 'order cannot be cancelled at this stage' satisfies RefusalKey

export type CancelFailure =
  | { key: 'cant-cancel-order' }
  /** The current state of the order (GAP-030). */
  | { key: typeof NOT_CANCELLABLE; displayState: DisplayState }

/** Why the server did not cancel; times in unix seconds. */
export function cancelFailureOf(
  error: unknown,
  order: { status: string; preordered_for: number | null },
  now: number,
): CancelFailure {
  if (!(error instanceof CallError) || error.key !== NOT_CANCELLABLE)
    return { key: 'cant-cancel-order' }
  const status = error.details?.['status']
  const currentStatus = typeof status === 'string' ? status : order.status
  const preorderedFor = order.preordered_for ?? undefined
  return {
    key: NOT_CANCELLABLE,
    displayState: displayStateOf({ status: currentStatus, preorderedFor }, now),
  }
}

type FailureTexts = {
  error: (key: CancelFailure['key']) => string
  status: (state: DisplayState) => string
  /** The text with the current status (CANCEL-10). */
  refused: (parts: { text: string; status: string }) => string
}

/** The toast for a failure: its text, and how long it is shown in milliseconds (CANCEL-09). */
export function failureToast(
  failure: CancelFailure,
  { error, status, refused }: FailureTexts,
): [text: string, options: { duration: 7_000 }] {
  const text = error(failure.key)
  const isRefused = failure.key === NOT_CANCELLABLE
  return [
    isRefused ? refused({ text, status: status(failure.displayState) }) : text,
    { duration: 7_000 },
  ]
}

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
} as const satisfies Record<CancelReasonProblem, CancelFieldError>
