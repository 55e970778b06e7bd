import type { createBulkJob as operation } from '@pillion/contract/http/bulk'
import type { AnswerOf } from '@pillion/contract/operation'
import { MAX_BULK_ROWS } from '@pillion/domain/bulk/bulk-sheet'

import type { Geocoder } from '../../partners/geocoder/geocoder.ts'
import { iso, type AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import { uuid } from '../../platform/clock/random.ts'
import { firstAnswer, runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { SerializedAnswer } from '../../platform/http/serialize-in-chunks.ts'
import { addJob } from '../../platform/jobs/add-jobs.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { findAccountEmail } from '../accounts/find-account-email.ts'
import { requireFlag } from '../flags/require-flag.ts'
import { requireOwnVendor } from '../vendors/require-own-vendor.ts'
import { checkBesideCalls } from './check-beside-calls.ts'
import type { SheetToCheck } from './check-sheet.ts'
import { locateJob, locateRows } from './locate-rows.ts'
import { presentJob } from './present.ts'
import { jobWithRows } from './read-jobs.ts'
import { loadSheetCheck } from './row-checks.ts'
import {
  addJobStatement,
  addRowsStatement,
  changeRows,
  deleteJobStatement,
  deleteSurplusJobs,
  jobRow,
  type JobKey,
  type JobRow,
} from './store.ts'

type Answer = AnswerOf<typeof operation>

/** Reading and checking a file costs more than other calls. */
export const CREATE_LIMIT = { name: 'bulk-upload', points: 60, seconds: 3_600 }

/** A vendor's unplaced jobs. */
const UNPLACED_KEPT = 20
const HOUR_MS = 3_600_000

/**
 * Reads a spreadsheet and checks each row; places nothing (BULK-21). Addresses that are left to look up are looked up
 * afterwards. A job that is not finished here because the process dies is never seen by anybody.
 */
export async function createBulkJob(
  context: AppContext,
  { geocoder, limiter }: { geocoder: Geocoder; limiter: RateLimiter },
  call: Call<typeof operation>,
): Promise<Answer | SerializedAnswer<Answer>> {
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
  const sheetRows = await context.readSheet(body.content, options, caller.accountId)

  const job = { bulk_job_id: uuid(context.random), vendor_id }
  const { accountId: account_id } = caller
  const row = { ...job, account_id, created_by, created_at: iso(clock) }
  const sheet = {
    ...(await loadSheetCheck(context, scope, vendor_id)),
    rows: sheetRows,
    jobId: job.bulk_job_id,
  }
  const answered = await storeRows(sheet)
  const located = await locateRows(context, geocoder, job)
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
  if (located.length > 0) return answerOf(job)
  const bulk_job = presentJob(checkedJob, context.country)
  return new SerializedAnswer({ code: 200 as const, body: { bulk_job, orders: [] } }, answered)

  /** PostgreSQL writes rows while the next ones are checked. Returns their part of the answer. */
  async function storeRows(sheet: SheetToCheck): Promise<Uint8Array[]> {
    const answered: Uint8Array[] = []
    let storing: Promise<unknown> | undefined
    for await (const part of checkBesideCalls(sheet, context.log)) {
      storing ??= addJobRow(part.totalRows)
      await storing
      storing = database.run(scope, addRowsStatement(job, part.stored))
      // It is awaited later, and an unhandled rejection would end the server.
      storing.catch(() => {})
      answered.push(part.answered)
    }
    await storing
    return answered
  }

  async function addJobRow(total_rows: number): Promise<void> {
    const hourAgo = new Date(clock.now() - HOUR_MS).toISOString()
    await database.run(scope, deleteSurplusJobs(vendor_id, { kept: UNPLACED_KEPT - 1, hourAgo }))
    await database.run(scope, addJobStatement({ ...row, total_rows }))
  }

  async function answerOf({ bulk_job_id }: JobKey) {
    const found = await jobRow(database, scope, bulk_job_id)
    if (!found) throw new Refusal('error.not-found', { field: 'bulk_job_id' })
    return jobWithRows(context, scope, found)
  }
}
