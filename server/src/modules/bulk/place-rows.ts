import { bulkProblems } from '@pillion/domain/bulk/bulk-problems'

import type { AppContext } from '../../platform/app-context.ts'
import { system } from '../../platform/db/scope.ts'
import { addJob } from '../../platform/jobs/add-jobs.ts'
import { placeBatch } from '../orders/place-batch.ts'
import type { CheckedRow, RowToCheck } from './check-rows.ts'
import { foundOf } from './checked-row.ts'
import { loadRowCheck } from './row-checks.ts'
import {
  changeRows,
  jobRow,
  lockJob,
  rowsToDoStatement,
  type JobKey,
  type StoredRow,
} from './store.ts'

/** A transaction of a moment: live updates wait for the longest one. */
const ROWS_AT_ONCE = 250
/**
 * Riders for the orders of a job are looked for one after another, at this pace, so that a single request, whose search
 * begins at once, does not wait behind them.
 */
const SEARCH_INTERVAL_MS = 20

export const placeJob = ({ bulk_job_id }: Pick<JobKey, 'bulk_job_id'>, runAt: number) =>
  ({
    queue: 'place-bulk-rows',
    key: `place ${bulk_job_id}`,
    payload: { bulk_job_id },
    runAt,
  }) as const

/**
 * Places the next rows of a confirmed job, after checking them as they are now. The orders and the rows' states are
 * written in one transaction, so a row is placed once, however often this runs. Jobs of several vendors take turns.
 */
export async function placeRows(
  context: AppContext,
  { bulk_job_id }: Pick<JobKey, 'bulk_job_id'>,
): Promise<void> {
  const { database, clock } = context
  const known = await jobRow(database, system, bulk_job_id)
  if (known?.state !== 'placing') return
  const { check } = await loadRowCheck(context, system, known.vendor_id)
  await database.transaction(system, async (transaction) => {
    const job = await lockJob(transaction, bulk_job_id)
    if (job?.state !== 'placing') return
    const { rows } = await transaction.run<StoredRow>(
      rowsToDoStatement(bulk_job_id, 'ready', ROWS_AT_ONCE),
    )
    const checked = rows.map((row) => ({ row, checked: recheck(context, row, check) }))
    const ready = checked.flatMap(({ row, checked: now }) =>
      now.state === 'ready' ? [{ row, request: now.request }] : [],
    )
    const firstSearch = (job.confirmed_at ?? 0) * 1_000 + job.placed_rows * SEARCH_INTERVAL_MS
    const ids = await placeBatch(
      context,
      transaction,
      ready.map(({ request }) => ({ ...request, placedBy: job.account_id })),
      (at) => Math.max(clock.now(), firstSearch + at * SEARCH_INTERVAL_MS),
    )
    const idByRow = new Map(ready.map(({ row }, at) => [row.row_number, ids[at] ?? null]))
    const after = checked.map(({ row, checked: now }): StoredRow =>
      now.state === 'error'
        ? { ...row, state: 'error', fee: null, problems: now.problems }
        : { ...row, state: 'placed', order_id: idByRow.get(row.row_number) ?? null },
    )
    const { state } = await changeRows(transaction, job, after)
    if (state === 'placing') await transaction.run(addJob(placeJob(job, clock.now())))
  })
  context.notify()
}

type Ready = Extract<CheckedRow, { state: 'ready' }>
type Failed = Pick<Extract<CheckedRow, { state: 'error' }>, 'state' | 'problems'>

/** The row as it is now; a fee that was not confirmed is a problem. What cannot be checked must not stop the other rows. */
function recheck(
  { log }: AppContext,
  row: StoredRow,
  check: (row: RowToCheck) => CheckedRow,
): Ready | Failed {
  try {
    const now = check({ cells: row.cells, found: foundOf(row) })
    if (now.state === 'error') return now
    if (now.state === 'locating') return failed('address', 'address-not-found')
    return now.fee === row.fee ? now : failed('address', 'fee-changed')
  } catch (error) {
    log.error({ err: error }, 'failed to check a bulk row; it is not placed')
    return failed('customer_name', 'error.internal')
  }
}

const failed = (
  ...[column, reason]: [Failed['problems'][number]['column'], Failed['problems'][number]['reason']]
): Failed => ({
  state: 'error',
  problems: bulkProblems([{ column, reason }], []),
})
