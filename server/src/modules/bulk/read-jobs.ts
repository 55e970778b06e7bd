import type * as operations from '@pillion/contract/http/bulk'
import type { AnswerOf } from '@pillion/contract/operation'

import type { AppContext } from '../../platform/app-context.ts'
import { makeTimeSlicer } from '../../platform/async/time-slicer.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import type { Scope } from '../../platform/db/scope.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireOwnVendor } from '../vendors/require-own-vendor.ts'
import { presentJob, presentRow } from './present.ts'
import { allRows, jobRow, placedJobRows, type JobRow } from './store.ts'

type JobParams = Call<typeof operations.getBulkJob>['params']

/** A job of the vendor; an unknown one and another vendor's get the same refusal. */
export async function requireJob(
  { database }: Pick<AppContext, 'database'>,
  caller: Caller,
  { vendorId, jobId }: JobParams,
): Promise<JobRow> {
  await requireOwnVendor(database, caller, vendorId)
  const job = await jobRow(database, scopeOf(caller), jobId)
  if (job?.vendor_id !== vendorId) throw new Refusal('error.not-found', { field: 'jobId' })
  return job
}

/** The job with all rows, as creating it and looking at it answer. */
export async function jobWithRows(
  { database, country }: Pick<AppContext, 'database' | 'country'>,
  scope: Scope,
  job: JobRow,
) {
  const rows = await allRows(database, scope, job.bulk_job_id)
  const yieldIfDue = makeTimeSlicer()
  const orders: ReturnType<typeof presentRow>[] = []
  for (const row of rows) {
    await yieldIfDue()
    orders.push(presentRow(job.bulk_job_id, row, country))
  }
  return { code: 200 as const, body: { bulk_job: presentJob(job, country), orders } }
}

/** BULK-24 */
export async function getBulkJob(
  context: AppContext,
  { caller, params }: Call<typeof operations.getBulkJob>,
): Promise<AnswerOf<typeof operations.getBulkJob>> {
  const job = await requireJob(context, caller, params)
  return jobWithRows(context, scopeOf(caller), job)
}

export async function getBulkProgress(
  context: AppContext,
  { caller, params }: Call<typeof operations.getBulkProgress>,
): Promise<AnswerOf<typeof operations.getBulkProgress>> {
  const job = await requireJob(context, caller, params)
  return { code: 200, body: { bulk_job: presentJob(job, context.country) } }
}

/** BULK-23, GAP-090 */
export async function listBulkJobs(
  { database, country }: AppContext,
  { caller, params }: Call<typeof operations.listBulkJobs>,
): Promise<AnswerOf<typeof operations.listBulkJobs>> {
  await requireOwnVendor(database, caller, params.vendorId)
  const jobs = await placedJobRows(database, scopeOf(caller), params.vendorId)
  return { code: 200, body: jobs.map((job) => presentJob(job, country)) }
}
