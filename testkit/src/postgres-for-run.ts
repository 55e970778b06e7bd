import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { removeDataDir } from '@pillion/server/platform/postgres/home'

import { startTestPostgres } from './test-postgres.ts'

const NAME = 'pillion-tests-'

/**
 * The PostgreSQL of one test run: empty at first, and removed afterwards. If TEST_DATABASE_URL names
 * a server (as superuser), that one is used and kept.
 */
export async function startPostgresForRun(): Promise<{ url: string; remove(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, remove: async () => undefined }
  await removeLeftOvers()
  return startTestPostgres(await mkdtemp(join(tmpdir(), `${NAME}${process.pid}-`)))
}

/** Removes what killed runs left behind. */
async function removeLeftOvers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(NAME) ? Number.parseInt(name.slice(NAME.length), 10) : 0
    if (pid > 0 && isGone(pid)) await removeDataDir(join(tmpdir(), name))
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
