import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { deleteReportsBefore } from './report-store.ts'

/** Longer than any order is under way, and than a platform repeats a report. */
const RETENTION_MS = 60 * 86_400_000

export async function deleteOldReports({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  await deleteReportsBefore(database, new Date(clock.now() - RETENTION_MS).toISOString())
}
