import { randomUUID } from 'node:crypto'

import { Client, escapeIdentifier } from 'pg'

import type { PostgresUrl } from './provided-context.ts'

export type TestDatabase = {
  /** Connects as superuser. */
  url: string
  /** Closes all remaining connections and drops the database. */
  drop(): Promise<void>
}

type Options = {
  /** A database to copy, without open connections: see `makeTemplate`. */
  template?: string
  /** A superuser's URL; by default, the test run's server (project "pg"). */
  server?: string
}

/** A new database for one test file, empty or copied from a template. */
export async function makeDatabase(name = 'test', options: Options = {}): Promise<TestDatabase> {
  const server = options.server ?? (await serverOfThisRun())
  const database = `${name}_${randomUUID().slice(0, 8)}`
  const template = options.template ?? 'template0'
  await onServer(server, (client) =>
    client.query(
      `create database ${quoted(database)} template ${quoted(template)} strategy file_copy`,
    ),
  )
  return {
    url: addressOf(server, database),
    drop: () =>
      onServer(server, async (client) => {
        await client.query(`drop database if exists ${quoted(database)} with (force)`)
      }),
  }
}

/**
 * Makes a template once per server, however many test files ask at once: `prepare` fills it (runs
 * the migrations) and must close its connections. The name must change when its content does.
 */
export async function makeTemplate(
  name: string,
  prepare: (url: string) => Promise<void>,
  { server }: { server?: string } = {},
): Promise<string> {
  const address = server ?? (await serverOfThisRun())
  await onServer(address, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query(
      'select from pg_database where datname = $1 and datistemplate',
      [name],
    )
    if (rowCount) return
    // A database that is not marked as a template was left by a failed attempt.
    await client.query(`drop database if exists ${quoted(name)} with (force)`)
    await client.query(`create database ${quoted(name)} template template0`)
    await prepare(addressOf(address, name))
    await client.query(`alter database ${quoted(name)} is_template true`)
  })
  return name
}

async function serverOfThisRun(): Promise<PostgresUrl> {
  // Imported here, so that benches and browser tests can use the rest without Vitest.
  const { inject } = await import('vitest')
  return inject('postgresUrl')
}

async function onServer<Result>(
  address: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(address)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

const quoted = escapeIdentifier
