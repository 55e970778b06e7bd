import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '@pillion/server/platform/db/database'
import { migrate } from '@pillion/server/platform/db/migrate'
import { startEmbeddedPostgres } from '@pillion/server/platform/postgres/embedded'
import { removeDataDir } from '@pillion/server/platform/postgres/home'

import { schemaText } from './schema-text.ts'

/** Writes the types of the tables that the migrations create. */
const target = new URL('../server/src/platform/db/schema.generated.ts', import.meta.url)

const dataDir = await mkdtemp(join(tmpdir(), 'pillion-schema-'))
const postgres = await startEmbeddedPostgres({ dataDir })
try {
  const { role } = await migrate(postgres.url)
  const database = openDatabase({
    ...(role ? { role } : {}),
    url: postgres.url,
    connections: 1,
    named: true,
    onError: () => {},
  })
  await writeFile(target, await schemaText(database))
  await database.end()
} finally {
  await postgres.stop()
  await removeDataDir(dataDir)
}
