import { startBareDatabase } from '@pillion/testkit/bare-database'
import { seededDatabase } from '@pillion/testkit/world'
import { expect, it } from 'vitest'

import { startServer } from '../../main.ts'
import { readSettings } from '../../platform/config/settings.ts'

const settings = {
  ...readSettings({ PORT: '0', LOG_LEVEL: 'silent' }),
  environment: 'prd' as const,
}

it('production refuses the database of a demo shop, and no other does', async () => {
  const demo = await seededDatabase()
  const own = await startBareDatabase()
  try {
    await expect(startServer(demo.url, settings)).rejects.toThrow(
      'Unsupported value for ENVIRONMENT: prd. This database has the demo shop, whose password is public; production needs its own database.',
    )
    await (await startServer(own.url, settings)).close()
    await (await startServer(demo.url, { ...settings, environment: 'stg' })).close()
  } finally {
    await demo.drop()
    await own.close()
  }
})
