import type { Database } from '../../platform/db/database.ts'
import { monthStart } from './archive-file.ts'
import { lastArchived } from './store.ts'

/** The time in unix seconds before which orders of these months are archived; undefined if none are. */
export async function archivedUntil(
  database: Database,
  months: readonly [first: number, last: number],
): Promise<number | undefined> {
  const month = await lastArchived(database, months)
  return month === null ? undefined : monthStart(month + 1) / 1_000
}
