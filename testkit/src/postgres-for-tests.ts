import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { removeDataDir } from '@pillion/server/platform/postgres/home'
import type { TestProject } from 'vitest/node'

import type { PostgresUrl } from './provided-context.ts'
import { startTestPostgres } from './test-postgres.ts'

const NAME = 'pillion-tests-'

/**
 * Vitest's global set-up of the project "pg": one PostgreSQL per run, empty, durable like the real
 * one, removed afterwards. With TEST_DATABASE_URL (a superuser's) it is that server instead.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    project.provide('postgresUrl', given)
    return async () => undefined
  }
  await removeLeftOvers()
  const dataDir = await mkdtemp(join(tmpdir(), `${NAME}${process.pid}-`))
  const postgres = await startTestPostgres(dataDir)
  project.provide('postgresUrl', postgres.url satisfies PostgresUrl)
  return () => postgres.remove()
}

/** A run that was killed could not clean up after itself. */
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
