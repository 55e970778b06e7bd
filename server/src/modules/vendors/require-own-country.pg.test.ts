import type { TestDatabase } from '@pillion/testkit/test-database'
import { seededDatabase } from '@pillion/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startServer } from '../../main.ts'
import { readSettings } from '../../platform/config/settings.ts'

let database: TestDatabase
beforeAll(async () => void (database = await seededDatabase()))
afterAll(() => database.drop())

const start = (country: string) =>
  startServer(database.url, readSettings({ COUNTRY: country, PORT: '0', LOG_LEVEL: 'silent' }))

it('a database with vendors of another country is refused at the start', async () => {
  await expect(start('kw')).rejects.toThrow(
    'Unsupported value for COUNTRY: kw. The vendors of this database are in se; each country needs a database (DATABASE_URL or DATA_DIR) of its own.',
  )
  await (await start('se')).close()
})
