import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readlink,
  realpath,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { join } from 'node:path'

import { type Account, belongsTo, canEnter, chooseAccount } from './account.ts'

/** The location of an embedded database: cluster, password, log and locks. */
export type Home = { path: string; account: Account }

const FALLBACK_ROOT = '/var/lib/pillion'

/**
 * Opens the data directory and finds the account for it. Started by root from a closed directory
 * such as /root, PostgreSQL's account could not reach its files; then the home directory is in
 * /var/lib/pillion and the data directory holds a link to it. Called under the start lock.
 */
export async function openHome(dataDir: string, log: (line: string) => void): Promise<Home> {
  const linkedPath = await linkedHome(dataDir)
  const path = linkedPath ?? (await realpath(dataDir))
  const account = await chooseAccount(join(path, 'cluster'))
  if (linkedPath || account.uid === undefined || (await canEnter(account, path))) {
    return { path, account }
  }
  const elsewhere = await createFallbackHome(dataDir)
  log(`Account ${account.name} cannot enter ${path}, so the database is in ${elsewhere}`)
  return { path: elsewhere, account }
}

/** Creates the data directory, or checks that no other account can write to it. */
export async function ownDirectory(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const { uid } = await stat(dataDir)
  const me = process.getuid?.()
  if (me !== undefined && uid !== me) throw new Error(belongsTo(dataDir, uid))
  // Root runs PostgreSQL under another account, which may traverse the directory but not list or write it.
  await chmod(dataDir, me === 0 ? 0o711 : 0o700)
}

/** Removes a stopped database and all its files, including a home outside the data directory. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const linkedPath = await linkedHome(dataDir).catch(() => undefined)
  if (linkedPath) await rm(linkedPath, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true })
}

async function createFallbackHome(dataDir: string): Promise<string> {
  await mkdir(FALLBACK_ROOT, { recursive: true })
  const path = await mkdtemp(join(await realpath(FALLBACK_ROOT), 'data-'))
  // Set explicitly, because root's umask may be restrictive.
  await chmod(FALLBACK_ROOT, 0o755)
  await chmod(path, 0o711)
  await symlink(path, join(dataDir, 'home'))
  return path
}

async function linkedHome(dataDir: string): Promise<string | undefined> {
  const pointer = join(dataDir, 'home')
  const stats = await lstat(pointer).catch(() => undefined)
  if (!stats?.isSymbolicLink()) return undefined
  const path = await readlink(pointer)
  if (await stat(path).catch(() => undefined)) return path
  throw new Error(
    `The database of ${dataDir} was in ${path}, which no longer exists: restore it, ` +
      `or remove ${pointer} to start with an empty one`,
  )
}
