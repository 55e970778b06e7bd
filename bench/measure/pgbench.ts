import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { Script } from './recorder.ts'

const run = promisify(execFile)

export class PgbenchMissing extends Error {}

/** Transactions per second that pgbench reaches with a prepared script, over `seconds`. */
export async function pgbench(options: {
  databaseUrl: string
  script: Script
  clients: number
  seconds: number
  role: string | undefined
}): Promise<number> {
  const { databaseUrl, script, clients, seconds, role } = options
  const folder = await mkdtemp(join(tmpdir(), 'pillion-pgbench-'))
  const file = join(folder, 'script.sql')
  await writeFile(file, script.text)
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const env = {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    ...(role ? { PGOPTIONS: `-c role=${role}` } : {}),
  }
  const variables = Object.entries(script.variables).flatMap(([name, value]) => [
    '-D',
    `${name}=${value}`,
  ])
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds)]
  try {
    const { stdout } = await run(
      'pgbench',
      [...args, ...variables, '-f', file, pathname.slice(1)],
      { env },
    )
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT')
      throw new PgbenchMissing('pgbench is not installed; on Debian it is in postgresql-contrib', {
        cause: error,
      })
    throw error
  } finally {
    await rm(folder, { recursive: true })
  }
}
