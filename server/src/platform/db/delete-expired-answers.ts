import type { Clock } from '../clock/clock.ts'
import type { Database } from './database.ts'
import { system } from './scope.ts'
import { bind, statement } from './statement.ts'

/** Longer than the 24 hours promised (GAP-144). */
const RETENTION_MS = 30 * 86_400_000

const DELETE_EXPIRED = statement(
  'delete-expired-answers',
  'delete from idempotency where created_at < $1',
)

/** Deletes expired answers. */
export async function deleteExpiredAnswers(database: Database, clock: Clock): Promise<void> {
  const cutoff = new Date(clock.now() - RETENTION_MS).toISOString()
  await database.run(system, bind(DELETE_EXPIRED, [cutoff]))
}
