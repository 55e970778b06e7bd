import { startPostgresForRun } from '@pillion/testkit/postgres-for-run'

/** One PostgreSQL for the whole run: the seeded template is made once, and each worker copies it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const postgres = await startPostgresForRun()
  process.env['E2E_DATABASE_URL'] = postgres.url
  return postgres.remove
}
