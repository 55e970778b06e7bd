import type { changeBulkRow as operation } from '@pillion/contract/http/bulk'
import type { AnswerOf } from '@pillion/contract/operation'
import type { BulkCells } from '@pillion/domain/bulk/bulk-sheet'

import type { Geocoder } from '../../partners/geocoder/geocoder.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import { runIdempotent } from '../../platform/db/run-idempotent.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { requireFlag } from '../flags/require-flag.ts'
import { checkedRow } from './checked-row.ts'
import { findAddress } from './find-address.ts'
import { presentJob, presentRow } from './present.ts'
import { loadRowCheck } from './row-checks.ts'
import { changeRows, jobRow, lockJob, oneRow, rowsOfCustomer, type StoredRow } from './store.ts'

/** Corrects a row of a job that is not placed yet and checks it again, its address too. */
export async function changeBulkRow(
  context: AppContext,
  geocoder: Geocoder,
  call: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database, country } = context
  const { jobId, rowNumber } = call.params
  const scope = scopeOf(call.caller)
  const job = await jobRow(database, scope, jobId)
  if (!job) throw new Refusal('error.not-found', { field: 'jobId' })
  requireFlag(context, 'bulk-order-upload', { vendorId: job.vendor_id })
  const before = await oneRow(database, scope, jobId, rowNumber)
  if (!before) throw new Refusal('error.not-found', { field: 'rowNumber' })
  const checked = await correct(call.body.cells)
  const corrected = call.body.is_left_out ? leftOut(checked) : checked

  await runIdempotent(idempotentCallOf(context, call), async (transaction) => {
    const current = await lockJob(transaction, jobId)
    if (current?.state !== 'checked') throw new Refusal('bulk.closed')
    await changeRows(transaction, job, [corrected], { isEdit: true })
    // The rows have customers' data, which a stored answer would keep.
    return {}
  })
  const [after, row] = await Promise.all([
    jobRow(database, scope, jobId),
    oneRow(database, scope, jobId, rowNumber),
  ])
  if (!after || !row) throw new Refusal('error.not-found', { field: 'jobId' })
  return {
    code: 200,
    body: { bulk_job: presentJob(after, country), order: presentRow(jobId, row, country) },
  }

  async function correct(typed: BulkCells): Promise<StoredRow> {
    const cells = Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ''))
    const { check, loadWarnings } = await loadRowCheck(context, scope, job?.vendor_id ?? '')
    const warn = await loadWarnings()
    const row = { row_number: rowNumber, cells }
    const first = check(row)
    const others = first.phone ? await rowsOfCustomer(database, scope, jobId, first.phone) : []
    for (const other of others)
      if (other.row_number < rowNumber)
        warn({ row_number: other.row_number, phone: other.customer_phone, order: other.checked })
    if (first.state !== 'locating') return checkedRow(row, check, warn).row
    const found = await findAddress(geocoder, first.address, first.near)
    return checkedRow({ ...row, found }, check, warn).row
  }
}

const leftOut = (row: StoredRow): StoredRow => ({
  ...row,
  state: 'error',
  fee: null,
  problems: [{ column: 'customer_name', reason: 'left-out' }],
})
