import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'

import { brandFor } from '@pillion/brands/brands'
import { DatabaseInUseError } from '@pillion/server/demo/create-demo-world'
import { demoOwner } from '@pillion/server/demo/demo-owner'
import { demoPartner } from '@pillion/server/demo/demo-shop'
import { seedDemo } from '@pillion/server/demo/seed-demo'
import { PORTAL_FOLDER, startServer } from '@pillion/server/main'
import { MAILBOX_PATH } from '@pillion/server/modules/mails/bind-mailbox'
import { SettingError } from '@pillion/server/platform/config/read-setting'
import { readSettings, type Settings } from '@pillion/server/platform/config/settings'
import { MigrationError } from '@pillion/server/platform/db/migrate'
import { lockDataDir } from '@pillion/server/platform/postgres/data-lock'
import { startEmbeddedPostgres } from '@pillion/server/platform/postgres/embedded'
import { productDatabase } from '@pillion/server/platform/postgres/product-database'
import { runUntilSignal, type Parts } from '@pillion/server/platform/process/run-until-signal'

import { buildPortal } from './build-portal.ts'

/** Starts the database, the portal, the demo shop and the server. */
async function start(settings: Settings, parts: Parts): Promise<void> {
  const databaseUrl = settings.databaseUrl ?? (await embedded(settings, parts))
  const portal = portalIsServedElsewhere ? {} : { portalFolder: await builtPortal() }
  const hasDemo = settings.demo && (await seedDemo(databaseUrl, settings, Date.now()))
  await parts.add(startServer(databaseUrl, settings, portal), (server) => server.close())
  printAddress(settings, hasDemo)
}

/** With `npm run dev`, Vite serves the portal. */
const portalIsServedElsewhere = process.argv.includes('--without-portal')

/** For a container image, which has the built portal but not its build tools. */
const portalIsBuilt = process.argv.includes('--with-built-portal')

async function builtPortal(): Promise<string> {
  if (!portalIsBuilt) await buildPortal()
  else if (!existsSync(join(PORTAL_FOLDER, 'index.html')))
    throw new StartError(
      'The portal has not been built. Without --with-built-portal it is built now.',
    )
  return PORTAL_FOLDER
}

async function embedded(settings: Settings, parts: Parts): Promise<string> {
  const dataDir = resolve(settings.dataDir)
  const lock = await parts.add(
    lockDataDir(dataDir, { address: settings.publicUrl }),
    async (lock) => 'release' in lock && lock.release(),
  )
  if ('heldBy' in lock)
    throw new StartError(
      `The server is already running at ${lock.heldBy.address} (process ${lock.heldBy.pid}).`,
    )
  const postgres = await parts.add(
    startEmbeddedPostgres({
      dataDir: resolve(dataDir, 'postgres'),
      log: (line) => process.stderr.write(`${line}\n`),
    }),
    (postgres) => postgres.stop(),
  )
  return productDatabase(postgres.url)
}

/** A start that failed for a known reason: its message is printed without a stack. */
class StartError extends Error {}

function printAddress(
  { publicUrl, mailUrl, groupEntity, country }: Settings,
  hasDemo: boolean,
): void {
  const { name } = brandFor(groupEntity, country)
  process.stdout.write(`\n  ${name} is running at ${publicUrl}\n`)
  if (hasDemo) process.stdout.write(`  Sign in as ${demoOwner.email} with ${demoOwner.password}\n`)
  if (hasDemo && mailUrl === undefined) {
    const { email, vendorCode } = demoPartner
    process.stdout.write(`  Or register as ${email} with the vendor code ${vendorCode};\n`)
    process.stdout.write(`  the e-mails are at ${publicUrl}${MAILBOX_PATH}\n`)
  }
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
  const settings = readSettings(process.env)
  await runUntilSignal((parts) => start(settings, parts), settings.stopSeconds * 1000)
} catch (error) {
  process.stderr.write(`${sentenceFor(error) ?? (error as Error).stack}\n`)
  process.exit(1)
}
