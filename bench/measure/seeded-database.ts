import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startServer } from '@pillion/server/main'
import { readSettings } from '@pillion/server/platform/config/settings'
import { startEmbeddedPostgres } from '@pillion/server/platform/postgres/embedded'
import { removeDataDir } from '@pillion/server/platform/postgres/home'
import { readPostmasterPid } from '@pillion/server/platform/postgres/postmaster-pid'
import { productDatabase } from '@pillion/server/platform/postgres/product-database'
import { seedRestaurant } from '@pillion/testkit/seed-shops'

export type SeededDatabase = {
  databaseUrl: string
  /** Sends PostgreSQL a signal. `keepRunning` restarts it on the same port. */
  stopDatabase(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void>
  close(): Promise<void>
}

/** A fresh PostgreSQL with a restaurant and its outlets. */
export async function openSeededDatabase(): Promise<SeededDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pillion-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const databaseUrl = await productDatabase(postgres.url)
  const settings = { ...readSettings({}), port: 0, logLevel: 'error' as const }
  const server = await startServer(databaseUrl, settings)
  await seedRestaurant(server)
  await server.close()
  return {
    databaseUrl,
    async stopDatabase(signal) {
      const postmaster = await readPostmasterPid(join(dataDir, 'cluster'))
      if (postmaster) process.kill(postmaster.pid, signal)
    },
    async close() {
      await postgres.stop()
      await removeDataDir(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
