import type {
  cancelBulkJob as cancelOperation,
  placeBulkOrders as placeOperation,
} from '@pillion/contract/http/bulk'
import type { AnswerOf } from '@pillion/contract/operation'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { addJob } from '../../platform/jobs/add-jobs.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireFlag } from '../flags/require-flag.ts'
import { placeJob } from './place-rows.ts'
import { presentJob } from './present.ts'
import { cancelJob, confirmJob, lockJob, type JobRow } from './store.ts'

/**
 * Confirms a job; its orders are placed afterwards, whatever becomes of this process. A job that was confirmed before
 * answers how far it is (GAP-087, GAP-143).
 */
export async function placeBulkOrders(
  context: AppContext,
  call: Call<typeof placeOperation>,
): Promise<AnswerOf<typeof placeOperation>> {
  const { clock, bulkJobs } = context
  const { accountId } = call.caller
  const answer = await changeJob(context, call, async (transaction, job) => {
    if (job.state === 'placed') return job
    if (job.state === 'placing') {
      // Goes on at once if the process that was placing has died.
      await transaction.run(addJob(placeJob(job, clock.now())))
      return job
    }
    requireFlag(context, 'bulk-order-upload', { vendorId: job.vendor_id })
    if (job.state !== 'checked') throw new Refusal('bulk.closed')
    if ((call.query.version ?? job.version) !== job.version) throw new Refusal('bulk.changed')
    if (job.ready_rows === 0) throw new Refusal('bulk.nothing-to-place')
    await transaction.run(addJob(placeJob(job, clock.now())))
    return confirmJob(transaction, job, { at: iso(clock), accountId })
  })
  bulkJobs.wake()
  return answer
}

/** Gives a job up, and forgets its rows (BULK-13). */
export const cancelBulkJob = (
  context: AppContext,
  call: Call<typeof cancelOperation>,
): Promise<AnswerOf<typeof cancelOperation>> =>
  changeJob(context, call, async (transaction, job) => {
    if (job.state === 'cancelled') return job
    if (job.state === 'placing' || job.state === 'placed') throw new Refusal('bulk.closed')
    return cancelJob(transaction, job)
  })

type JobCall = Pick<Call<typeof cancelOperation>, 'caller' | 'params' | 'idempotency'>

/** Row-level security hides the jobs of others, so theirs are as unknown as those that do not exist. */
async function changeJob(
  context: AppContext,
  call: JobCall,
  change: (transaction: Transaction, job: JobRow) => Promise<JobRow>,
): Promise<AnswerOf<typeof cancelOperation>> {
  const { jobId } = call.params
  return runIdempotent(idempotentCallOf(context, call), async (transaction) => {
    const job = await lockJob(transaction, jobId)
    if (!job) throw new Refusal('error.not-found', { field: 'jobId' })
    const changed = await change(transaction, job)
    return { code: 200 as const, body: { bulk_job: presentJob(changed, context.country) } }
  })
}
