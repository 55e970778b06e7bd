import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { prepareBinaries } from './binaries.ts'
import { type Home, openHome, ownDirectory } from './home.ts'
import { initialiseCluster, readPassword, SUPERUSER } from './initialise.ts'
import { keepRunning } from './keep-running.ts'
import { acquireLockFile, type LockFile } from './lock-file.ts'
import { becomeOwner, findRunning } from './running.ts'
import type { Settings } from './start-server.ts'

export type EmbeddedPostgres = {
  /** Connects as superuser, to the database `postgres`. Holds the password: never log it. */
  url: string
  port: number
  /** Another live process owns the server; the server stops with that process. */
  adopted: boolean
  /** Fast shutdown; leaves an adopted server alone. Close the pools first. */
  stop(): Promise<void>
}

type Options = {
  /** Created if missing; contains nothing but the database. */
  dataDir: string
  log?: (line: string) => void
  /** PostgreSQL settings that override ours, for a cluster that this call starts. */
  settings?: Settings
  /** How long the server of an earlier run may take to react to a signal before it gets a stronger one. */
  patienceMs?: number
}

/**
 * Starts PostgreSQL on a data directory, or joins the one that already runs there. Safe to call at
 * any time: after a kill of anything it waits, recovers and starts. The server ends with this process.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log = () => undefined, settings = {}, patienceMs } = options
  await ownDirectory(dataDir)
  const starting = await waitForStartLock(join(dataDir, 'start.lock'))
  try {
    const home = await openHome(dataDir, log)
    const running = await findRunning(home, { log, patienceMs })
    if (running) {
      return {
        ...(await addressOf(home, running.port)),
        adopted: true,
        stop: async () => undefined,
      }
    }
    const binaries = await prepareBinaries(home)
    await initialiseCluster(home, binaries)
    await becomeOwner(home)
    const server = await keepRunning(home, { binaries, settings, log })
    return { ...(await addressOf(home, server.port)), adopted: false, stop: () => server.stop() }
  } finally {
    await starting.release()
  }
}

/** The address of the server that another process runs on a data directory; starts none. */
export async function findEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  if (!existsSync(dataDir)) return undefined
  const starting = await waitForStartLock(join(dataDir, 'start.lock'))
  try {
    const home = await openHome(dataDir, () => undefined)
    const running = await findRunning(home, { log: () => undefined })
    return running && (await addressOf(home, running.port)).url
  } finally {
    await starting.release()
  }
}

async function addressOf(home: Home, port: number): Promise<{ port: number; url: string }> {
  const password = await readPassword(home)
  return { port, url: `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres` }
}

async function waitForStartLock(path: string): Promise<LockFile> {
  for (;;) {
    const lock = await acquireLockFile(path)
    if (!('heldBy' in lock)) return lock
    await pause(50)
  }
}
