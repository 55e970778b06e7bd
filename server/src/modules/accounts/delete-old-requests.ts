import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { deletePasswordResetsBefore } from './password-reset-store.ts'
import { deleteOldRegistrations } from './registration-store.ts'

const DAY_MS = 86_400_000

/** Deletes registrations that nobody confirmed, and requests for a code that have long expired. */
export async function deleteOldRequests({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  await deleteOldRegistrations(database, clock.now())
  await deletePasswordResetsBefore(database, new Date(clock.now() - DAY_MS).toISOString())
}
