import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { type Account, asAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'

export const SUPERUSER = 'pillion'

const run = promisify(execFile)

/**
 * Creates the cluster on the first start, in a temporary directory that is renamed at the end,
 * so a start that was killed half-way leaves nothing that looks like a database.
 */
export async function initialiseCluster(home: Home, binaries: Binaries): Promise<void> {
  const cluster = join(home.path, 'cluster')
  const made = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (made !== undefined) return requireSameMajor(cluster, Number(made), binaries.major)

  const draft = join(home.path, 'initialising')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await changeOwner(home.account, draft)

  const password = randomBytes(24).toString('base64url')
  await writePassword(join(home.path, 'password'), password)
  const passwordForAccount = join(draft, 'password')
  await writePassword(passwordForAccount, password)
  await changeOwner(home.account, passwordForAccount)

  await run(binaries.initdb, initdbArguments(join(draft, 'cluster'), passwordForAccount), {
    ...asAccount(home.account),
    cwd: home.path,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
  })
  await rename(join(draft, 'cluster'), cluster)
  await sync(home.path)
  await rm(draft, { recursive: true })
}

export async function readPassword(home: Home): Promise<string> {
  const path = join(home.path, 'password')
  return readFile(path, 'utf8').catch((cause: unknown) => {
    throw new Error(`The file with the database password, ${path}, cannot be read`, { cause })
  })
}

/** The built-in C.UTF-8 sorts the same on every system; no libc or ICU update can corrupt an index. */
function initdbArguments(cluster: string, passwordFile: string): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ]
}

async function writePassword(path: string, password: string): Promise<void> {
  await writeFile(path, password, { mode: 0o600, flush: true })
}

async function changeOwner({ uid, gid }: Account, path: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

async function sync(directory: string): Promise<void> {
  const handle = await open(directory)
  await handle.sync().finally(() => handle.close())
}

function requireSameMajor(cluster: string, made: number, ours: number): void {
  if (made === ours) return
  throw new Error(
    `${cluster} was made by PostgreSQL ${made} and this is PostgreSQL ${ours}: ` +
      'dump it with the old version and restore it into a new data directory',
  )
}
