import type { Database } from '../db/database.ts'
import { system } from '../db/scope.ts'
import { bind, statement } from '../db/statement.ts'

// Limits are about real time, also where the server's clock is another.
const DELETE_EXPIRED = statement(
  'delete-expired-limits',
  'delete from rate_limit where expire < extract(epoch from now()) * 1000',
)

export async function deleteExpiredLimits(database: Database): Promise<void> {
  await database.run(system, bind(DELETE_EXPIRED))
}
