import { mkdtemp, readdir, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { removeDataDir } from '@pillion/server/platform/postgres/home'

import { startTestPostgres } from './test-postgres.ts'

const NAME = 'pillion-tests-'
/** Linux keeps this folder in memory, where copying a database takes a fifth of the time. */
const MEMORY = '/dev/shm'
/** Three times what the tests with the most data take, which run at once. */
const ENOUGH_BYTES = 4 * 2 ** 30

/**
 * The PostgreSQL of one test run: empty at first, and removed afterwards. If TEST_DATABASE_URL names
 * a server (as superuser), that one is used and kept.
 */
export async function startPostgresForRun(): Promise<{ url: string; remove(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, remove: async () => undefined }
  const parent = await parentFolder()
  await removeLeftOvers(parent)
  return startTestPostgres(await mkdtemp(join(parent, `${NAME}${process.pid}-`)))
}

/** In memory, if there is room; a container often has no more than 64 MB there. */
async function parentFolder(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => undefined)
  return memory && memory.bavail * memory.bsize >= ENOUGH_BYTES ? MEMORY : tmpdir()
}

/** Removes what killed runs left behind. */
async function removeLeftOvers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(NAME) ? Number.parseInt(name.slice(NAME.length), 10) : 0
    if (pid > 0 && isGone(pid)) await removeDataDir(join(parent, name))
  }
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
