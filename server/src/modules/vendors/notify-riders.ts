import type { Transaction } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs/add-jobs.ts'
import { POINT_COLUMNS, type VendorRow } from './store.ts'

/** Notifies riders who have yet to collect at a changed outlet (OUT-08). `now`: milliseconds since 1970. */
export async function notifyRiders(
  transaction: Transaction,
  change: { before: VendorRow; after: VendorRow },
  now: number,
): Promise<void> {
  const { before, after } = change
  if (POINT_COLUMNS.every((column) => before[column] === after[column])) return
  const { vendor_id } = after
  const key = `outlet-${vendor_id}`
  await transaction.run(
    addJob({ queue: 'outlet-changed', key, payload: { vendor_id }, runAt: now }),
  )
}
