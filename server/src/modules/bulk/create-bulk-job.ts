import type { createBulkJob as operation } from '@pillion/contract/http/bulk'
import type { AnswerOf } from '@pillion/contract/operation'
import {
  bulkColumnNames,
  MAX_BULK_ROWS,
  type BulkCells,
  type BulkColumn,
} from '@pillion/domain/bulk/bulk-sheet'

import type { Geocoder } from '../../partners/geocoder/geocoder.ts'
import { iso, type AppContext } from '../../platform/app-context.ts'
import { makeTimeSlicer } from '../../platform/async/time-slicer.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import { uuid } from '../../platform/clock/random.ts'
import { firstAnswer, runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addJob } from '../../platform/jobs/add-jobs.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { readTable, type TableRow } from '../../platform/spreadsheet/read-table.ts'
import { cellText } from '../../platform/spreadsheet/sheet.ts'
import { findAccountEmail } from '../accounts/find-account-email.ts'
import { requireFlag } from '../flags/require-flag.ts'
import { requireOwnVendor } from '../vendors/require-own-vendor.ts'
import { sheetColumns } from './bulk-words.ts'
import { checkedRow } from './checked-row.ts'
import { locateJob, locateRows } from './locate-rows.ts'
import { jobWithRows, presentJobWithRows } from './read-jobs.ts'
import { loadRowCheck } from './row-checks.ts'
import {
  addJobStatement,
  addRowsStatement,
  changeRows,
  deleteJobStatement,
  deleteSurplusJobs,
  jobRow,
  type JobKey,
  type JobRow,
  type StoredRow,
} from './store.ts'

/** Reading and checking a file costs more than other calls. */
export const CREATE_LIMIT = { name: 'bulk-upload', points: 60, seconds: 3_600 }

/** Few enough that sending and storing them takes a moment. */
const ROWS_STORED_AT_ONCE = 100
/** A vendor's unplaced jobs. */
const UNPLACED_KEPT = 20
const HOUR_MS = 3_600_000
/** A longer text is only kept to be refused. */
const MAX_CELL = 2_001

/**
 * Reads a spreadsheet and checks each row; places nothing (BULK-21). Addresses that are left to look up are looked up
 * afterwards. A job that is not finished here because the process dies is never seen by anybody.
 */
export async function createBulkJob(
  context: AppContext,
  { geocoder, limiter }: { geocoder: Geocoder; limiter: RateLimiter },
  call: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database, clock, bulkJobs } = context
  const { caller, body } = call
  const scope = scopeOf(caller)
  const { vendor_id } = await requireOwnVendor(database, caller, body.vendor_id)
  requireFlag(context, 'bulk-order-upload', { vendorId: vendor_id })
  const idempotentCall = idempotentCallOf(context, call)
  const known = await firstAnswer<JobKey>(idempotentCall)
  if (known) return answerOf(known)

  const retry_after = await limiter.consume(caller.accountId)
  if (retry_after !== undefined)
    throw new Refusal('error.too-many-requests', { details: { retry_after } })
  const created_by = await findAccountEmail(database, caller.accountId)
  if (created_by === undefined) throw new Refusal('error.unauthenticated')
  const options = { formats: ['xlsx'], maxRows: MAX_BULK_ROWS } as const
  const sheet = await context.readSheet(body.content, options, caller.accountId)
  const table = await readTable(sheet, sheetColumns)

  const job = { bulk_job_id: uuid(context.random), vendor_id }
  const { accountId: account_id } = caller
  const row = { ...job, account_id, created_by, created_at: iso(clock), total_rows: table.length }
  const hourAgo = new Date(clock.now() - HOUR_MS).toISOString()
  await database.run(scope, deleteSurplusJobs(vendor_id, { kept: UNPLACED_KEPT - 1, hourAgo }))
  await database.run(scope, addJobStatement(row))
  const { check, loadWarnings } = await loadRowCheck(context, scope, vendor_id)
  const warn = await loadWarnings()
  const rows = await storeRows()
  const located = await locateRows(context, geocoder, job, { check })
  let checkedJob: JobRow | undefined
  const stored = await runIdempotent(idempotentCall, async (transaction) => {
    checkedJob = await changeRows(transaction, job, [])
    if (checkedJob.state === 'locating') await transaction.run(addJob(locateJob(job, clock.now())))
    return job
  })
  bulkJobs.wake()
  if (!checkedJob || stored.bulk_job_id !== job.bulk_job_id) {
    // Another call with this key was first.
    await database.run(scope, deleteJobStatement(job))
    return answerOf(stored)
  }
  const locatedByNumber = new Map(located.map((each) => [each.row_number, each]))
  const answered = rows.map((each) => locatedByNumber.get(each.row_number) ?? each)
  return presentJobWithRows(context, checkedJob, answered)

  /** PostgreSQL writes rows while the next ones are checked. */
  async function storeRows(): Promise<StoredRow[]> {
    const all: StoredRow[] = []
    const yieldIfDue = makeTimeSlicer()
    let storing: Promise<unknown> = Promise.resolve()
    for (let from = 0; from < table.length; from += ROWS_STORED_AT_ONCE) {
      const next: StoredRow[] = []
      for (const { number, cells } of table.slice(from, from + ROWS_STORED_AT_ONCE)) {
        await yieldIfDue()
        next.push(checkedRow({ row_number: number, cells: textsOf(cells) }, check, warn).row)
      }
      await storing
      storing = database.run(scope, addRowsStatement(job, next))
      // It is awaited later, and an unhandled rejection would end the server.
      storing.catch(() => {})
      all.push(...next)
    }
    await storing
    return all
  }

  async function answerOf({ bulk_job_id }: JobKey) {
    const found = await jobRow(database, scope, bulk_job_id)
    if (!found) throw new Refusal('error.not-found', { field: 'bulk_job_id' })
    return jobWithRows(context, scope, found)
  }
}

/** The cells that have a text. PostgreSQL stores no U+0000. */
function textsOf(cells: TableRow<BulkColumn>['cells']): BulkCells {
  const texts: Partial<Record<BulkColumn, string>> = {}
  for (const column of bulkColumnNames) {
    const text = cellText(cells[column]).slice(0, MAX_CELL).toWellFormed()
    if (text !== '') texts[column] = text.replaceAll('\0', '\ufffd')
  }
  return texts
}
