import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { deleteCompanySignInsBefore } from './company-sign-in-store.ts'
import { deleteContactMessagesBefore } from './contact-store.ts'
import { deletePasswordResetsBefore } from './password-reset-store.ts'
import { deleteOldRegistrations } from './registration-store.ts'
import { deleteSessionsBefore } from './store.ts'

const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS

/**
 * Deletes password resets, company sign-in attempts and ended sessions after a day (sessions whose address still counts
 * as known are kept longer), unconfirmed registrations after a week, and messages to the account manager after a year.
 */
export async function deleteExpiredAccountData({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> {
  const before = (ms: number) => new Date(clock.now() - ms).toISOString()
  await deleteOldRegistrations(database, clock.now())
  await deletePasswordResetsBefore(database, before(DAY_MS))
  await deleteCompanySignInsBefore(database, before(DAY_MS))
  await deleteContactMessagesBefore(database, before(YEAR_MS))
  await deleteSessionsBefore(database, before(DAY_MS))
}
