import { startEmbeddedPostgres } from '@pillion/server/platform/postgres/embedded'
import { removeDataDir } from '@pillion/server/platform/postgres/home'

const SETTINGS = {
  // Each test file has its own pool, and several files run at once.
  max_connections: '300',
  // No test takes the machine down, so its data need not reach the disk; commits work as usual.
  fsync: 'off',
  full_page_writes: 'off',
  // Recovery time does not matter. Up to 8 GB of WAL may pile up, if the tests write so much.
  checkpoint_timeout: '1h',
  max_wal_size: '8GB',
}

/** A PostgreSQL for one run of tests. */
export async function startTestPostgres(
  dataDir: string,
): Promise<{ url: string; remove(): Promise<void> }> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    settings: SETTINGS,
  })
  return {
    url: postgres.url,
    async remove() {
      await postgres.stop()
      await removeDataDir(dataDir)
    },
  }
}
