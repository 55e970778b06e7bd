import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { HASHED_FILE } from '../../platform/http/portal-files.ts'
import type { FindPortalFile, PortalFile } from '../../platform/http/send-portal-file.ts'
import {
  addFiles,
  deleteFilesServedBefore,
  markServed,
  readStoredFile,
  storedPaths,
} from './file-store.ts'

export const RENEWAL_MS = 3_600_000
/** A day after a process of the build last recorded that it serves them. */
const KEEP_MS = 24 * 3_600_000 + RENEWAL_MS
/** Requests for files that no build has lead to one read of the stored paths in this time. */
const REREAD_MS = 1_000
/** About two builds. */
const CACHED_FILES = 200

export type StoredFiles = {
  /** Stores the files of this build, and deletes those of builds that no process has served for a day. */
  renew: () => Promise<void>
  find: FindPortalFile
}

/**
 * Keeps the hashed files of the portal's builds in the database, which all processes share. So a process finds those of
 * the previous build, whose pages are still open, and during a deploy those of the next one.
 */
export async function keepPortalFiles(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  folder: string,
): Promise<StoredFiles> {
  const paths = await hashedFilesIn(folder)
  const cached = new Map<string, Promise<PortalFile | undefined>>()
  let stored: Promise<ReadonlySet<string>>
  let storedReadAt: number
  forget()

  function forget(): void {
    stored = Promise.resolve(new Set())
    storedReadAt = -Infinity
    cached.clear()
  }

  async function isStored(path: string): Promise<boolean> {
    if ((await stored).has(path)) return true
    if (clock.now() - storedReadAt >= REREAD_MS) {
      storedReadAt = clock.now()
      stored = storedPaths(database)
      stored.catch(forget)
    }
    return (await stored).has(path)
  }

  return {
    async renew() {
      const at = iso(clock)
      const known = await markServed(database, paths, at)
      const missing = paths.filter((path) => !known.has(path))
      const files = await Promise.all(missing.map((path) => readBuilt(folder, path)))
      await addFiles(database, files, at)
      await deleteFilesServedBefore(database, new Date(clock.now() - KEEP_MS).toISOString())
      forget()
    },

    async find(path) {
      if (!(await isStored(path))) return undefined
      const reading = cached.get(path) ?? readStoredFile(database, path)
      cached.set(path, reading)
      reading.catch(() => cached.delete(path))
      const [oldest] = cached.keys()
      if (cached.size > CACHED_FILES && oldest !== undefined) cached.delete(oldest)
      return reading
    },
  }
}

/** The paths of the files whose names change with their content. */
async function hashedFilesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(({ name }) => HASHED_FILE.test(name) && !/\.(br|gz)$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
}

async function readBuilt(folder: string, path: string) {
  const file = join(folder, path)
  try {
    return { path, content: await readFile(`${file}.br`), isBrotli: true }
  } catch {
    return { path, content: await readFile(file), isBrotli: false }
  }
}
