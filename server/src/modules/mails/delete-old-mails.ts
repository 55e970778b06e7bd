import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { deleteMailsBefore } from './store.ts'

const MAX_AGE_MS = 7 * 86_400_000

/** A week after they were written, mails are deleted, and with them the addresses they went to. */
export const deleteOldMails = ({
  database,
  clock,
}: {
  database: Database
  clock: Clock
}): Promise<void> => deleteMailsBefore(database, new Date(clock.now() - MAX_AGE_MS).toISOString())
