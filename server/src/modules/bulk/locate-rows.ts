import type { Geocoder } from '../../partners/geocoder/geocoder.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { system } from '../../platform/db/scope.ts'
import { addJob } from '../../platform/jobs/add-jobs.ts'
import { runConcurrently } from '../../platform/jobs/run-concurrently.ts'
import type { RowToCheck } from './check-rows.ts'
import { checkedRow, foundOf, type PendingAddress } from './checked-row.ts'
import { findAddress, type FoundLocation } from './find-address.ts'
import { loadRowCheck } from './row-checks.ts'
import {
  changeRows,
  jobRow,
  lockJob,
  rowsToLocateStatement,
  type JobKey,
  type StoredRow,
} from './store.ts'

/** Looked up in about a second. */
const ROWS_AT_ONCE = 100
/** More would take connections from other calls. */
const CONCURRENCY = 2

export const locateJob = ({ bulk_job_id }: Pick<JobKey, 'bulk_job_id'>, runAt: number) =>
  ({
    queue: 'locate-bulk-rows',
    key: `locate ${bulk_job_id}`,
    payload: { bulk_job_id },
    runAt,
  }) as const

/** Looks up the next addresses of a job that has some left; its job is added again until none is. */
export async function continueLocating(
  context: AppContext,
  geocoder: Geocoder,
  { bulk_job_id }: Pick<JobKey, 'bulk_job_id'>,
): Promise<void> {
  const job = await jobRow(context.database, system, bulk_job_id)
  if (job?.state !== 'locating') return
  await locateRows(context, geocoder, job, { goOn: true })
}

/** Looks up the next addresses of a job. Returns their rows as they are stored now. */
export async function locateRows(
  context: AppContext,
  geocoder: Geocoder,
  job: JobKey,
  { goOn = false } = {},
): Promise<StoredRow[]> {
  const { database, clock } = context
  const { rows } = await database.run<StoredRow>(
    system,
    rowsToLocateStatement(job.bulk_job_id, ROWS_AT_ONCE),
  )
  const { check } = await loadRowCheck(context, system, job.vendor_id)
  const located = await withPlaces(geocoder, rows, check)
  return database.transaction(system, async (transaction) => {
    const current = await lockJob(transaction, job.bulk_job_id)
    if (current?.state !== 'locating') return []
    const { state } = await changeRows(transaction, job, located)
    if (goOn && state === 'locating') await transaction.run(addJob(locateJob(job, clock.now())))
    return located
  })
}

type Check = Parameters<typeof checkedRow>[1]

async function withPlaces(
  geocoder: Geocoder,
  rows: readonly StoredRow[],
  check: Check,
): Promise<StoredRow[]> {
  const pending = new Map<string, PendingAddress>()
  const places = new Map<string, FoundLocation | null>()
  for (const row of rows) {
    const address = pendingOf(row, check)
    if (address) pending.set(keyOf(address), address)
  }
  await runConcurrently([...pending], CONCURRENCY, async ([key, { address, near }]) => {
    places.set(key, await findAddress(geocoder, address, near))
  })
  return rows.map((row) => {
    const address = pendingOf(row, check)
    const found = address ? (places.get(keyOf(address)) ?? null) : foundOf(row)
    const keepWarnings = ({ order }: { order: { location: unknown } }) =>
      isApproximate(order.location)
        ? [...row.warnings, { reason: 'address-approximate' as const }]
        : row.warnings
    return checkedRow(toCheck(row, found), check, keepWarnings).row
  })
}

const toCheck = (row: StoredRow, found: RowToCheck['found']) => ({
  row_number: row.row_number,
  cells: row.cells,
  found,
})

function pendingOf(row: StoredRow, check: Check): PendingAddress | undefined {
  const checked = check(toCheck(row, foundOf(row)))
  return checked.state === 'locating' ? checked : undefined
}

const keyOf = ({ address, near }: PendingAddress): string =>
  `${near.latitude} ${near.longitude} ${address}`

const isApproximate = (location: unknown): boolean =>
  (location as FoundLocation | null)?.confidence === 'street'
