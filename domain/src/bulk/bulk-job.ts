/** Every status of a bulk job (BULK-19). A job that is still being checked or placed is UNKNOWN. */
export const bulkJobStatuses = [
  'PREPROCESS_SUCCESS',
  'PREPROCESS_SUCCESS_WITH_ERROR',
  'PREPROCESS_FAIL',
  'ORDER_PLACEMENT_SUCCESS',
  'ORDER_PLACEMENT_SUCCESS_WITH_ERROR',
  'ORDER_PLACEMENT_FAIL',
  'UNKNOWN',
] as const
export type BulkJobStatus = (typeof bulkJobStatuses)[number]

/**
 * `locating`: addresses are being looked up. `checked`: can be reviewed, corrected and placed. `placing`: confirmed, and
 * its orders are being placed. The last two do not change any more.
 */
export const bulkJobStates = ['locating', 'checked', 'placing', 'placed', 'cancelled'] as const
export type BulkJobState = (typeof bulkJobStates)[number]

/** `ready`: can be placed. `error`: has a problem. The address of a `locating` row is still being looked up. */
export const bulkRowStates = ['locating', 'ready', 'error', 'placed'] as const
export type BulkRowState = (typeof bulkRowStates)[number]

export type BulkJobCounts = {
  state: BulkJobState
  total_rows: number
  ready_rows: number
  placed_rows: number
}

/** A row counts as an error when it cannot be placed, or could not be. */
export function bulkJobStatus({
  state,
  total_rows,
  ready_rows,
  placed_rows,
}: BulkJobCounts): BulkJobStatus {
  switch (state) {
    case 'locating':
    case 'placing':
    case 'cancelled':
      return 'UNKNOWN'
    case 'checked':
      if (ready_rows === 0) return 'PREPROCESS_FAIL'
      return ready_rows === total_rows ? 'PREPROCESS_SUCCESS' : 'PREPROCESS_SUCCESS_WITH_ERROR'
    case 'placed':
      if (placed_rows === 0) return 'ORDER_PLACEMENT_FAIL'
      return placed_rows === total_rows
        ? 'ORDER_PLACEMENT_SUCCESS'
        : 'ORDER_PLACEMENT_SUCCESS_WITH_ERROR'
    default:
      return state satisfies never
  }
}
