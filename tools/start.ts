import { resolve } from 'node:path'
import process from 'node:process'

import { DatabaseInUseError } from '@pillion/server/demo/create-demo-world'
import { demoOwner } from '@pillion/server/demo/demo-shop'
import { seedDemo } from '@pillion/server/demo/seed-demo'
import { PORTAL_FOLDER, startServer } from '@pillion/server/main'
import { readSettings, SettingError, type Settings } from '@pillion/server/platform/config/settings'
import { MigrationError } from '@pillion/server/platform/db/migrate'
import { lockDataDir } from '@pillion/server/platform/postgres/data-lock'
import { startEmbeddedPostgres } from '@pillion/server/platform/postgres/embedded'
import { productDatabase } from '@pillion/server/platform/postgres/product-database'

import { buildPortal } from './build-portal.ts'

type Stop = () => Promise<void>

/** Starts the database, the portal, the server and the demo shop; returns how to stop them. */
async function start(settings: Settings): Promise<Stop> {
  const cleanups: Stop[] = []
  const stop = async () => {
    for (const one of cleanups.toReversed()) await one()
  }
  try {
    const databaseUrl = settings.databaseUrl ?? (await embedded(settings, cleanups))
    const portal = portalIsServedElsewhere ? {} : { portalFolder: await builtPortal() }
    if (settings.demo) await seedDemo(databaseUrl, settings, Date.now())
    const server = await startServer(databaseUrl, settings, portal)
    cleanups.push(server.close)
    printAddress(settings)
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}

/** With `npm run dev`, Vite serves the portal. */
const portalIsServedElsewhere = process.argv.includes('--without-portal')

/** For a container image, which has the built portal but not its build tools. */
const portalIsBuilt = process.argv.includes('--with-built-portal')

async function builtPortal(): Promise<string> {
  if (!portalIsBuilt) await buildPortal()
  return PORTAL_FOLDER
}

async function embedded(settings: Settings, cleanups: Stop[]): Promise<string> {
  const dataDir = resolve(settings.dataDir)
  const lock = await lockDataDir(dataDir, { address: settings.publicUrl })
  if ('heldBy' in lock)
    throw new StartError(
      `Pillion is already running at ${lock.heldBy.address} (process ${lock.heldBy.pid}).`,
    )
  cleanups.push(lock.release)
  const postgres = await startEmbeddedPostgres({ dataDir: resolve(dataDir, 'postgres') })
  cleanups.push(postgres.stop)
  return productDatabase(postgres.url)
}

/** A start that failed for a known reason: its message is printed without a stack. */
class StartError extends Error {}

function printAddress({ publicUrl, demo }: Settings): void {
  process.stdout.write(`\n  Pillion is running at ${publicUrl}\n`)
  if (demo) process.stdout.write(`  Sign in as ${demoOwner.email} with ${demoOwner.password}\n`)
  process.stdout.write('\n')
}

function sentenceFor(error: unknown): string | undefined {
  if (
    error instanceof StartError ||
    error instanceof DatabaseInUseError ||
    error instanceof SettingError ||
    error instanceof MigrationError
  )
    return error.message
  const { code, port } = error as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `Unsupported value for PORT: ${port} (something else listens there)`
  return undefined
}

try {
  const stop = await start(readSettings(process.env))
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void stop().then(() => process.exit(0))
    })
  }
} catch (error) {
  process.stderr.write(`${sentenceFor(error) ?? (error as Error).stack}\n`)
  process.exit(1)
}
