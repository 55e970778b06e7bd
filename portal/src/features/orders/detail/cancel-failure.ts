import { displayStateOf } from '@pillion/domain/orders/display-state'
import type { DisplayState } from '@pillion/domain/orders/display-state'
import type { RefusalKey } from '@pillion/domain/refusals/refusal'

import { CallError } from '#platform/api/call-error.ts'

/** Milliseconds (CANCEL-09). */
export const FAILURE_TOAST_MS = 7_000

export const NOT_CANCELLABLE = 'order cannot be cancelled at this stage' satisfies RefusalKey

export type CancelFailure =
  | { key: 'cant-cancel-order' }
  /** What the order is shown as now (GAP-030). */
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
