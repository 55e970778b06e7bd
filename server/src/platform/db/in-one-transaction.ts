import { openDatabase, type Database } from './database.ts'
import { migrate, type MigrateOptions } from './migrate.ts'
import { nestedDatabase } from './nested-database.ts'
import { system } from './scope.ts'
import { bind, statement } from './statement.ts'

const LOCK = statement('lock', 'select pg_advisory_xact_lock($1)')

/**
 * Everything that `work` does with its database is committed together, or not at all. Waits for another process that
 * does the same with that lock.
 */
export async function inOneTransaction(
  {
    url,
    lock,
    named,
    log,
  }: { url: string; lock: number; named: boolean } & Pick<MigrateOptions, 'log'>,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const { role } = await migrate(url, log ? { log } : {})
  const database = openDatabase({
    url,
    ...(role ? { role } : {}),
    connections: 1,
    named,
    onError: () => {},
  })
  try {
    await database.transaction(system, async (transaction) => {
      await transaction.run(bind(LOCK, [lock]))
      const nested = nestedDatabase(transaction)
      await work(nested).finally(nested.end)
    })
  } finally {
    await database.end()
  }
}
