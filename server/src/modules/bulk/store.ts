import type { BulkJobState, BulkRowState } from '@pillion/domain/bulk/bulk-job'
import type { BulkProblem } from '@pillion/domain/bulk/bulk-problems'
import type { BulkCells } from '@pillion/domain/bulk/bulk-sheet'

import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Replace } from '../../platform/db/replace.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { system, type Scope } from '../../platform/db/scope.ts'
import { bind, statement, type BoundStatement } from '../../platform/db/statement.ts'
import { unixSeconds } from '../../platform/db/unix-seconds.ts'
import type { CheckedOrder } from './check-rows.ts'
import type { FoundLocation } from './find-address.ts'
import type { RowWarning } from './row-warnings.ts'

const JOB_COLUMNS = [
  'bulk_job_id',
  'vendor_id',
  'account_id',
  'created_by',
  'state',
  'version',
  'total_rows',
  'locating_rows',
  'ready_rows',
  'placed_rows',
  'fees',
  'confirmed_rows',
] as const satisfies readonly (keyof Tables['bulk_job'])[]

/** Times in unix seconds, money in minor units. */
export type JobRow = Replace<
  Pick<Tables['bulk_job'], (typeof JOB_COLUMNS)[number]>,
  { state: BulkJobState }
> & { created_at: number; confirmed_at: number | null }

const JOB = `${JOB_COLUMNS.join(', ')}, ${unixSeconds('created_at')} as created_at,
  ${unixSeconds('confirmed_at')} as confirmed_at`

const ROW_COLUMNS = [
  'row_number',
  'state',
  'cells',
  'location',
  'checked',
  'problems',
  'warnings',
  'fee',
  'customer_phone',
  'order_id',
] as const satisfies readonly (keyof Tables['bulk_row'])[]

export type StoredRow = Replace<
  Pick<Tables['bulk_row'], (typeof ROW_COLUMNS)[number]>,
  {
    state: BulkRowState
    cells: BulkCells
    /** What the geocoder answered: an empty list when it found nothing, null before it was asked. */
    location: [FoundLocation?] | null
    checked: CheckedOrder
    problems: BulkProblem[]
    warnings: RowWarning[]
  }
>

const ROW = ROW_COLUMNS.join(', ')

const ADD_JOB = statement(
  'add-bulk-job',
  `insert into bulk_job (bulk_job_id, vendor_id, account_id, created_by, created_at, state, total_rows, locating_rows, ready_rows)
   values ($1, $2, $3, $4, $5, 'locating', $6, 0, 0)`,
)
/** From a JSON list in UTF-8. */
const ROWS_IN_JSON = `json_to_recordset(convert_from($3, 'UTF8')::json) as given (row_number integer, state text, cells jsonb, location jsonb,
     checked jsonb, problems jsonb, warnings jsonb, fee bigint, customer_phone text, order_id text)`
const ADD_ROWS = statement(
  'add-bulk-rows',
  `insert into bulk_row (bulk_job_id, vendor_id, ${ROW}) select $1, $2, ${ROW} from ${ROWS_IN_JSON}`,
)
const SET_ROWS = statement(
  'set-bulk-rows',
  `update bulk_row set ${ROW_COLUMNS.slice(1)
    .map((name) => `${name} = given.${name}`)
    .join(', ')}
   from ${ROWS_IN_JSON}
   where bulk_job_id = $1 and vendor_id = $2 and bulk_row.row_number = given.row_number`,
)
const ROWS_TO_PLACE = statement(
  'bulk-rows-to-place',
  `select row_number, cells, location, fee, (checked->>'preordered_for')::int as preordered_for from bulk_row where bulk_job_id = $1 and state = 'ready'
   order by row_number limit $2`,
)
const SETTLE_ROWS = statement(
  'settle-bulk-rows',
  `update bulk_row set state = settled.state, order_id = settled.order_id,
     fee = case when settled.state = 'placed' then bulk_row.fee end,
     problems = coalesce(settled.problems, bulk_row.problems)
   from unnest($3::integer[], $4::text[], $5::text[], $6::jsonb[]) as settled (row_number, state, order_id, problems)
   where bulk_job_id = $1 and vendor_id = $2 and bulk_row.row_number = settled.row_number`,
)
// The job is locked, so the rows need not be counted again.
const COUNT_SETTLED = statement(
  'count-settled-bulk-rows',
  `update bulk_job set ready_rows = ready_rows - $2 - $3, placed_rows = placed_rows + $2, fees = fees - $4,
     state = case when ready_rows = $2 + $3 then 'placed' else state end
   where bulk_job_id = $1 returning ${JOB}`,
)
const COUNT_ROWS = statement(
  'count-bulk-rows',
  `update bulk_job set version = version + $2,
     (locating_rows, ready_rows, placed_rows, fees) = (
       select count(*) filter (where r.state = 'locating'), count(*) filter (where r.state = 'ready'),
         count(*) filter (where r.state = 'placed'),
         coalesce(sum(r.fee) filter (where r.state in ('ready', 'placed')), 0)
       from bulk_row r where r.bulk_job_id = bulk_job.bulk_job_id)
   where bulk_job_id = $1`,
)
const SET_STATE = statement(
  'set-bulk-job-state',
  `update bulk_job set state = case
       when state = 'locating' and locating_rows = 0 then 'checked'
       else state end
   where bulk_job_id = $1 returning ${JOB}`,
)
const CONFIRM = statement(
  'confirm-bulk-job',
  `update bulk_job set state = 'placing', confirmed_rows = ready_rows, confirmed_at = $2, account_id = $3
   where bulk_job_id = $1 returning ${JOB}`,
)
const CANCEL = statement(
  'cancel-bulk-job',
  `with forgotten as (delete from bulk_row where bulk_job_id = $1)
   update bulk_job set state = 'cancelled' where bulk_job_id = $1 returning ${JOB}`,
)
const JOB_BY_ID = statement('bulk-job', `select ${JOB} from bulk_job where bulk_job_id = $1`)
const LOCK_JOB = statement(
  'lock-bulk-job',
  `select ${JOB} from bulk_job where bulk_job_id = $1 for update`,
)
const PLACED_JOBS = statement(
  'placed-bulk-jobs',
  `select ${JOB} from bulk_job where vendor_id = $1 and state = 'placed'
   order by bulk_job.created_at desc limit 200`,
)
const ROWS = statement(
  'bulk-rows',
  `select ${ROW} from bulk_row where bulk_job_id = $1 order by row_number`,
)
const ROW_BY_NUMBER = statement(
  'bulk-row',
  `select ${ROW} from bulk_row where bulk_job_id = $1 and row_number = $2`,
)
const ROWS_OF_CUSTOMER = statement(
  'bulk-rows-of-customer',
  `select ${ROW} from bulk_row where bulk_job_id = $1 and customer_phone = $2 order by row_number`,
)
const ROWS_TO_LOCATE = statement(
  'bulk-rows-to-locate',
  `select ${ROW} from bulk_row where bulk_job_id = $1 and state = 'locating' order by row_number limit $2`,
)
const ERASE_CUSTOMER = statement(
  'erase-from-bulk-rows',
  `update bulk_row set cells = '{}', location = null, customer_phone = null, warnings = '[]',
     checked = checked || '{"customer_name": "", "customer_phone": "", "drop_off_address": "", "description": "", "rider_notes": "", "location": null}'
   where customer_phone = $1 and state in ('placed', 'error')`,
)
// A job that nobody has placed is forgotten after a week, the others after ninety days.
const DELETE_OLD = statement(
  'delete-old-bulk-jobs',
  `delete from bulk_job where created_at < $1
   or (created_at < $2 and state in ('locating', 'checked', 'cancelled'))`,
)
// A job that is not checked after an hour may have been left by a process that died. Few are deleted at once, because
// each may have thousands of rows.
const DELETE_SURPLUS = statement(
  'delete-surplus-bulk-jobs',
  `delete from bulk_job where state in ('checked', 'locating') and bulk_job_id in (
     select bulk_job_id from bulk_job where vendor_id = $1
       and (state = 'checked' or (state = 'locating' and created_at < $3))
     order by created_at desc, bulk_job_id offset $2 limit 3)`,
)
const DELETE_JOB = statement('delete-bulk-job', 'delete from bulk_job where bulk_job_id = $1')

export type NewJob = {
  bulk_job_id: string
  vendor_id: string
  account_id: string
  created_by: string
  /** ISO 8601. */
  created_at: string
  total_rows: number
}
export type JobKey = Pick<JobRow, 'bulk_job_id' | 'vendor_id'>

export const addJobStatement = (job: NewJob): BoundStatement =>
  bind(ADD_JOB, [
    job.bulk_job_id,
    job.vendor_id,
    job.account_id,
    job.created_by,
    job.created_at,
    job.total_rows,
  ])

const keyOf = ({ bulk_job_id, vendor_id }: JobKey) => [bulk_job_id, vendor_id]

/** `rows` are some `StoredRow`s in JSON. */
export const addRowsStatement = (job: JobKey, rows: Uint8Array<ArrayBuffer>): BoundStatement =>
  bind(ADD_ROWS, [...keyOf(job), Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength)])

/**
 * Writes changed rows and counts the job's rows anew; a job whose last row is done goes into its next state. With
 * `isEdit`, whoever has seen the job before has to look at it again.
 */
export async function changeRows(
  transaction: Transaction,
  job: JobKey,
  rows: readonly StoredRow[],
  { isEdit = false } = {},
): Promise<JobRow> {
  const statements = [
    ...(rows.length > 0
      ? [bind(SET_ROWS, [...keyOf(job), Buffer.from(JSON.stringify(rows))])]
      : []),
    bind(COUNT_ROWS, [job.bulk_job_id, isEdit ? 1 : 0]),
    bind(SET_STATE, [job.bulk_job_id]),
  ]
  // One round trip. Each is awaited: a rejection that nothing handles would end the server.
  const results = await Promise.all(statements.map((one) => transaction.run<JobRow>(one)))
  return requireRow(results.at(-1) ?? { rows: [] })
}

export async function confirmJob(
  transaction: Transaction,
  { bulk_job_id }: JobKey,
  confirmed: { at: string; accountId: string },
): Promise<JobRow> {
  const values = [bulk_job_id, confirmed.at, confirmed.accountId]
  return requireRow(await transaction.run<JobRow>(bind(CONFIRM, values)))
}

export const cancelJob = async (transaction: Transaction, { bulk_job_id }: JobKey) =>
  requireRow(await transaction.run<JobRow>(bind(CANCEL, [bulk_job_id])))

export const jobRow = async (database: Database, scope: Scope, id: string) =>
  (await database.run<JobRow>(scope, bind(JOB_BY_ID, [id]))).rows[0]

export const lockJob = async (transaction: Transaction, id: string) =>
  (await transaction.run<JobRow>(bind(LOCK_JOB, [id]))).rows[0]

export const placedJobRows = async (database: Database, scope: Scope, vendorId: string) =>
  (await database.run<JobRow>(scope, bind(PLACED_JOBS, [vendorId]))).rows

export const allRows = async (database: Database, scope: Scope, id: string) =>
  (await database.run<StoredRow>(scope, bind(ROWS, [id]))).rows

export const oneRow = async (database: Database, scope: Scope, id: string, number: number) =>
  (await database.run<StoredRow>(scope, bind(ROW_BY_NUMBER, [id, number]))).rows[0]

export const rowsOfCustomer = async (database: Database, scope: Scope, id: string, phone: string) =>
  (await database.run<StoredRow>(scope, bind(ROWS_OF_CUSTOMER, [id, phone]))).rows

/** The next rows whose address has to be looked up. */
export const rowsToLocateStatement = (id: string, limit: number) =>
  bind(ROWS_TO_LOCATE, [id, limit])

export type RowToPlace = Pick<StoredRow, 'row_number' | 'cells' | 'location' | 'fee'> &
  Pick<CheckedOrder, 'preordered_for'>

export const rowsToPlaceStatement = (id: string, limit: number) => bind(ROWS_TO_PLACE, [id, limit])

export type SettledRow = Pick<RowToPlace, 'row_number' | 'fee'> &
  ({ order_id: string } | { problems: StoredRow['problems'] })

/**
 * Writes what has become of rows that were ready: their orders, or why they have none. A job without rows to place is
 * placed. One round trip; the caller has locked the job.
 */
export async function settleRows(
  transaction: Transaction,
  job: JobKey,
  rows: readonly SettledRow[],
): Promise<JobRow> {
  const failed = rows.filter((row) => 'problems' in row)
  const failedFees = failed.reduce((sum, { fee }) => sum + (fee ?? 0), 0)
  const values = [
    rows.map(({ row_number }) => row_number),
    rows.map((row) => ('order_id' in row ? 'placed' : 'error')),
    rows.map((row) => ('order_id' in row ? row.order_id : null)),
    rows.map((row) => ('problems' in row ? JSON.stringify(row.problems) : null)),
  ]
  const counts = [rows.length - failed.length, failed.length, failedFees]
  const [, counted] = await Promise.all([
    transaction.run(bind(SETTLE_ROWS, [job.bulk_job_id, job.vendor_id, ...values])),
    transaction.run<JobRow>(bind(COUNT_SETTLED, [job.bulk_job_id, ...counts])),
  ])
  return requireRow(counted)
}

/** For the operator, who erases a person by phone (E.164). Rows that may still be placed stay. */
export const eraseFromBulkRows = (transaction: Transaction, phone: string) =>
  transaction.run(bind(ERASE_CUSTOMER, [phone]))

/** Both in ISO 8601. */
export const deleteJobsBefore = (database: Database, before: { placed: string; open: string }) =>
  database.run(system, bind(DELETE_OLD, [before.placed, before.open]))

/** Deletes some of the vendor's unplaced jobs, except the last ones. `hourAgo` in ISO 8601. */
export const deleteSurplusJobs = (
  vendorId: string,
  { kept, hourAgo }: { kept: number; hourAgo: string },
): BoundStatement => bind(DELETE_SURPLUS, [vendorId, kept, hourAgo])

export const deleteJobStatement = ({ bulk_job_id }: JobKey): BoundStatement =>
  bind(DELETE_JOB, [bulk_job_id])

function requireRow<R>({ rows }: { rows: readonly R[] }): R {
  const [row] = rows
  if (row === undefined) throw new Error('the bulk job is gone')
  return row
}
