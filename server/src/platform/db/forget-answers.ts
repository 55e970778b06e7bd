import type { Clock } from '../clock/clock.ts'
import type { Database } from './database.ts'
import { system } from './scope.ts'
import { bind, statement } from './statement.ts'

/** Promised are 24 hours (GAP-144). */
const KEPT_MS = 30 * 86_400_000

const FORGET = statement('forget-answers', 'delete from idempotency where created_at < $1')

/** Stored answers that nobody asks for any more go. */
export async function forgetAnswers(database: Database, clock: Clock): Promise<void> {
  const before = new Date(clock.now() - KEPT_MS).toISOString()
  await database.run(system, bind(FORGET, [before]))
}
