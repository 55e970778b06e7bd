import { displayStateOf } from '@pillion/domain/orders/display'
import type { DisplayState } from '@pillion/domain/orders/display'

import { CallError } from '#platform/api/call-error.ts'

/** Milliseconds (CANCEL-09). */
export const FAILURE_SHOWN_MS = 7_000

export const STAGE = 'order cannot be cancelled at this stage'

export type CancelFailure =
  | { key: 'cant-cancel-order' }
  /** What the order is shown as now (GAP-030). */
  | { key: typeof STAGE; shownAs: DisplayState }

/** Why the server did not cancel; times in unix seconds. */
export function cancelFailureOf(
  error: unknown,
  order: { status: string; preordered_for: number | null },
  now: number,
): CancelFailure {
  if (!(error instanceof CallError) || error.key !== STAGE) return { key: 'cant-cancel-order' }
  const status = error.details?.['status']
  const present = typeof status === 'string' ? status : order.status
  const preorderedFor = order.preordered_for ?? undefined
  return { key: STAGE, shownAs: displayStateOf({ status: present, preorderedFor }, now) }
}
