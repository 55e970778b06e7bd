import type { BulkJob, BulkRow } from '@pillion/contract/models/bulk-job'
import { bulkJobStatus } from '@pillion/domain/bulk/bulk-job'
import type { Country } from '@pillion/domain/countries/country'
import { toMajor } from '@pillion/domain/money/money'

import type { JobRow, StoredRow } from './store.ts'

type Currency = Pick<Country, 'currency'>

export function presentJob(job: JobRow, { currency }: Currency): BulkJob {
  const { state, total_rows, ready_rows, placed_rows, locating_rows } = job
  const isConfirmed = state === 'placing' || state === 'placed'
  const toBePlaced = isConfirmed ? (job.confirmed_rows ?? 0) : ready_rows
  return {
    metadata: {
      bulk_job_id: job.bulk_job_id,
      success_row_count: isConfirmed ? placed_rows : ready_rows,
    },
    status: bulkJobStatus(job),
    vendor_id: job.vendor_id,
    created_by: job.created_by,
    created_at: job.created_at,
    total_rows,
    orders_to_be_placed: toBePlaced,
    orders_placed: placed_rows,
    errors: state === 'cancelled' ? 0 : total_rows - ready_rows - placed_rows - locating_rows,
    version: job.version,
    delivery_fees: toMajor(job.fees, currency),
    currency: currency.code,
    progress: progressOf(job, toBePlaced),
    is_cancelled: state === 'cancelled',
  }
}

function progressOf(job: JobRow, toBePlaced: number): BulkJob['progress'] {
  if (job.state === 'locating') {
    const done = job.total_rows - job.locating_rows
    return { step: 'locating', done, total: job.total_rows }
  }
  // Rows that turn out to have an error are done, too.
  if (job.state === 'placing')
    return { step: 'placing', done: toBePlaced - job.ready_rows, total: toBePlaced }
  return null
}

export function presentRow(jobId: string, row: StoredRow, { currency }: Currency): BulkRow {
  const { checked, problems, warnings, state } = row
  const needsLook = state === 'error' || (state === 'ready' && warnings.length > 0)
  return {
    row_number: row.row_number,
    row_id: `${jobId}/${row.row_number}`,
    status: state,
    error: problems[0]?.reason ?? null,
    errors: problems,
    warnings: state === 'placed' ? [] : warnings,
    cells: needsLook ? row.cells : null,
    order_details: checked.description,
    amount: checked.amount === null ? null : toMajor(checked.amount, currency),
    delivery_fee: row.fee === null ? null : toMajor(row.fee, currency),
    collection_point: checked.collection_point,
    customer_name: checked.customer_name,
    customer_phone: checked.customer_phone,
    drop_off_address: checked.drop_off_address,
    rider_notes: checked.rider_notes,
    location: checked.location,
    payment_method: checked.payment_method,
    delivery_type: checked.delivery_type,
    scheduled_time: checked.preordered_for,
    order_id: row.order_id,
  }
}
