import { bulkProblems } from '@pillion/domain/bulk/bulk-problems'

import type { AppContext } from '../../platform/app-context.ts'
import { makeTimeSlicer } from '../../platform/async/time-slicer.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { system } from '../../platform/db/scope.ts'
import { addJob } from '../../platform/jobs/add-jobs.ts'
import { placeBatch } from '../orders/place-batch.ts'
import type { CheckedRow, RowToCheck } from './check-rows.ts'
import { foundOf } from './checked-row.ts'
import { loadRowCheck } from './row-checks.ts'
import {
  jobRow,
  lockJob,
  rowsToPlaceStatement,
  settleRows,
  type JobKey,
  type JobRow,
  type RowToPlace,
  type SettledRow,
} from './store.ts'

/** A transaction of a moment: live updates wait for the longest one. */
const ROWS_AT_ONCE = 1_000
/** So many are stored while the next ones are checked. */
const ROWS_IN_PART = 100
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
    const { rows } = await transaction.run<RowToPlace>(
      rowsToPlaceStatement(bulk_job_id, ROWS_AT_ONCE),
    )
    const settled = await placeInParts(context, transaction, { job, rows, check })
    const { state } = await settleRows(transaction, job, settled)
    if (state === 'placing') await transaction.run(addJob(placeJob(job, clock.now())))
  })
  context.notify()
}

/** PostgreSQL writes the orders of a part while the next one is checked. */
async function placeInParts(
  context: AppContext,
  transaction: Transaction,
  { job, rows, check }: { job: JobRow; rows: readonly RowToPlace[]; check: Check },
): Promise<SettledRow[]> {
  const firstSearch = (job.confirmed_at ?? 0) * 1_000 + job.placed_rows * SEARCH_INTERVAL_MS
  const settled: SettledRow[] = []
  const yieldIfDue = makeTimeSlicer()
  let searches = 0
  let placing: Promise<SettledRow[]> = Promise.resolve([])
  for (let from = 0; from < rows.length; from += ROWS_IN_PART) {
    const part = rows.slice(from, from + ROWS_IN_PART)
    const checked: { row: RowToPlace; now: Ready | Failed }[] = []
    for (const row of part) {
      await yieldIfDue()
      checked.push({ row, now: recheck(context, row, check) })
    }
    settled.push(...(await placing))
    for (const { row, now } of checked)
      if (now.state === 'error') settled.push({ ...row, problems: now.problems })
    const ready = checked.flatMap(({ row, now }) =>
      now.state === 'ready' ? [{ row, request: now.request }] : [],
    )
    placing = place(ready, firstSearch + searches * SEARCH_INTERVAL_MS)
    // It is awaited later, and an unhandled rejection would end the server.
    placing.catch(() => {})
    searches += ready.length
  }
  return [...settled, ...(await placing)]

  async function place(
    ready: readonly { row: RowToPlace; request: Ready['request'] }[],
    start: number,
  ): Promise<SettledRow[]> {
    const ids = await placeBatch(
      context,
      transaction,
      ready.map(({ request }) => ({ ...request, placedBy: job.account_id })),
      (at) => Math.max(context.clock.now(), start + at * SEARCH_INTERVAL_MS),
    )
    return ready.flatMap(({ row }, at) => {
      const order_id = ids[at]
      return order_id === undefined ? [] : [{ ...row, order_id }]
    })
  }
}

type Check = (row: RowToCheck) => CheckedRow
type Ready = Extract<CheckedRow, { state: 'ready' }>
type Failed = Pick<Extract<CheckedRow, { state: 'error' }>, 'state' | 'problems'>

/** The row as it is now; a fee that was not confirmed is a problem. What cannot be checked must not stop the other rows. */
function recheck({ log }: AppContext, row: RowToPlace, check: Check): Ready | Failed {
  try {
    const now = check({ cells: confirmedCells(row), found: foundOf(row) })
    if (now.state === 'error') return now
    if (now.state === 'locating') return failed('address', 'address-not-found')
    return now.fee === row.fee ? now : failed('address', 'fee-changed')
  } catch (error) {
    log.error({ err: error }, 'failed to check a bulk row; it is not placed')
    return failed('customer_name', 'error.internal')
  }
}

/** A time without a date is of the day on which the row was confirmed, not of the one on which it is placed. */
const confirmedCells = ({ cells, preordered_for: seconds }: RowToPlace): RowToPlace['cells'] =>
  seconds === null ? cells : { ...cells, scheduled_time: new Date(seconds * 1_000).toISOString() }

const failed = (
  ...[column, reason]: [Failed['problems'][number]['column'], Failed['problems'][number]['reason']]
): Failed => ({
  state: 'error',
  problems: bulkProblems([{ column, reason }], []),
})
