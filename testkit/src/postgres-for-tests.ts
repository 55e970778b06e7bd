import type { TestProject } from 'vitest/node'

import { startPostgresForRun } from './postgres-for-run.ts'
import type { PostgresUrl } from './provided-context.ts'

/** Vitest's global set-up of the project "pg": one PostgreSQL for all its files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgresForRun()
  project.provide('postgresUrl', postgres.url satisfies PostgresUrl)
  return postgres.remove
}
