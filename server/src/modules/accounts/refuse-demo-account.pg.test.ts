import { startBareDatabase } from '@pillion/testkit/bare-database'
import { seededDatabase } from '@pillion/testkit/world'
import { expect, it } from 'vitest'

import { startServer } from '../../main.ts'
import { readSettings } from '../../platform/config/settings.ts'

const settings = {
  ...readSettings({ PORT: '0', LOG_LEVEL: 'silent' }),
  environment: 'prd' as const,
}

it('production is refused on the database of a demo shop, and on no other', async () => {
  const demo = await seededDatabase()
  const own = await startBareDatabase()
  try {
    await expect(startServer(demo.url, settings)).rejects.toThrow(
      'Unsupported value for ENVIRONMENT: prd. This database has the demo shop, whose password is public; production needs a database of its own.',
    )
    await (await startServer(own.url, settings)).close()
  } finally {
    await demo.drop()
    await own.close()
  }
})
