import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startBareDatabase } from '@pillion/testkit/bare-database'
import { startTestPostgres } from '@pillion/testkit/test-postgres'

import { schemaText } from './schema-text.ts'

/** Writes the types of the tables that the migrations make. */
const target = new URL('../server/src/platform/db/schema.generated.ts', import.meta.url)

const postgres = await startTestPostgres(await mkdtemp(join(tmpdir(), 'pillion-schema-')))
try {
  const { database, close } = await startBareDatabase({ server: postgres.url })
  await writeFile(target, await schemaText(database))
  await close()
} finally {
  await postgres.remove()
}
