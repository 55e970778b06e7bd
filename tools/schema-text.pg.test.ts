import { readFile } from 'node:fs/promises'

import { startBareDatabase } from '@pillion/testkit/bare-database'
import { expect, it, onTestFinished } from 'vitest'

import { schemaText } from './schema-text.ts'

const GENERATED = new URL('../server/src/platform/db/schema.generated.ts', import.meta.url)

it('schema.generated.ts describes the migrated database; `npm run gen` writes it', async () => {
  const { database, close } = await startBareDatabase()
  onTestFinished(close)
  expect(await readFile(GENERATED, 'utf8')).toBe(await schemaText(database))
})
