import type { AppContext } from '../../platform/app-context.ts'
import { deleteJobsBefore } from './store.ts'

const DAY_MS = 86_400_000
const OPEN_DAYS = 7
const PLACED_DAYS = 90

/** Deletes jobs that nobody has placed for a week, and the others with their rows after ninety days. Orders stay. */
export async function deleteOldBulkJobs({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now() - days * DAY_MS).toISOString()
  await deleteJobsBefore(database, { placed: daysAgo(PLACED_DAYS), open: daysAgo(OPEN_DAYS) })
}
