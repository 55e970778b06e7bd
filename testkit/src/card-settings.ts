import type { Settings } from '@pillion/server/platform/config/settings'
import { freePort } from '@pillion/server/platform/postgres/start-server'

/** Of an installation that takes test cards. The bank's page returns to its public address, so its port is known before. */
export async function cardSettings(): Promise<Partial<Settings>> {
  const port = await freePort()
  return { payments: 'sandbox', port, publicUrl: `http://localhost:${port}` }
}
