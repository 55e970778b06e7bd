import { openDatabase, type Database } from '@pillion/server/platform/db/database'
import { migrate } from '@pillion/server/platform/db/migrate'

import { makeDatabase } from './test-database.ts'

export type BareDatabase = { database: Database; close(): Promise<void> }

/** A migrated database with nobody in it and no server on it, as the product connects to it. */
export async function startBareDatabase(): Promise<BareDatabase> {
  const { url, drop } = await makeDatabase('bare')
  const { role } = await migrate(url)
  const database = openDatabase({
    ...(role ? { role } : {}),
    url,
    connections: 6,
    named: true,
    onError: () => {},
  })
  return {
    database,
    async close() {
      await database.end()
      await drop()
    },
  }
}
