import { startEmbeddedPostgres } from '@pillion/server/platform/postgres/embedded'
import { removeDataDir } from '@pillion/server/platform/postgres/home'

/** Every test file opens its own pool, and several files run at once. */
const CONNECTIONS = '300'

/** A PostgreSQL for one run of tests, durable like the real one. */
export async function startTestPostgres(
  dataDir: string,
): Promise<{ url: string; remove(): Promise<void> }> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { max_connections: CONNECTIONS },
  })
  return {
    url: postgres.url,
    async remove() {
      await postgres.stop()
      await removeDataDir(dataDir)
    },
  }
}
