import { openDatabase, type Database } from '@pillion/server/platform/db/database'
import { migrate } from '@pillion/server/platform/db/migrate'

import { makeDatabase, makeTemplate } from './test-database.ts'

export type BareDatabase = {
  database: Database
  /** Connects as superuser. */
  url: string
  close(): Promise<void>
}

/** An empty migrated database, connected as the product connects to it, without a server. */
export async function startBareDatabase(options: { server?: string } = {}): Promise<BareDatabase> {
  const template = await makeTemplate('migrated', async (url) => void (await migrate(url)), options)
  const { url, drop } = await makeDatabase('bare', { template, ...options })
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
    url,
    async close() {
      await database.end()
      await drop()
    },
  }
}
