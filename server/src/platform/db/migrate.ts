import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

import { Client } from 'pg'

import type { FailureLog } from '../log/failure-log.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/** An arbitrary number that nothing else in this database locks. */
const LOCK = 7_091_531

const LOCK_NOT_AVAILABLE = '55P03'

/** Owns the tables when the login role would bypass row-level security. */
export const APP_ROLE = 'pillion_app'

export class MigrationError extends Error {}

/** A host that is gone loses its locks within a minute. */
const LIMITS = `set idle_in_transaction_session_timeout = '60s'; set tcp_keepalives_idle = 15;
  set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`
/**
 * Every call waits behind a migration that waits for a lock, such as for a running dump. So it gives up soon, and lets the
 * calls pass before it tries again.
 */
const LOCK_TIMEOUT = '2s'
const PAUSE_MS = 5_000

export type MigrateOptions = {
  log?: Pick<FailureLog, 'warn'>
  /** How long it waits before it tries again. */
  pauseMs?: number
}

/**
 * Applies the missing migrations, forward only, one process at a time. Returns the role to act as;
 * undefined means the login role itself.
 */
export async function migrate(
  url: string,
  options: MigrateOptions = {},
): Promise<{ role: string | undefined; applied: string[] }> {
  const client = new Client({ connectionString: url, application_name: 'pillion-migrate' })
  // If the connection is lost, the next query fails.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(LIMITS)
    await refuseOldServers(client)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const role = await roleToActAs(client)
    return { role, applied: await applyMissing(client, options) }
  } finally {
    await client.end()
  }
}

async function refuseOldServers(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  if (Number(rows[0]?.server_version_num) < 150_000)
    throw new MigrationError(
      'Unsupported value for DATABASE_URL: PostgreSQL 15 or later is required',
    )
}

/** Row-level security does not apply to superusers and BYPASSRLS roles, so they switch to a plain role. */
async function roleToActAs(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ above: boolean }>(
    'select rolsuper or rolbypassrls as above from pg_roles where rolname = session_user',
  )
  if (!rows[0]?.above) return undefined
  await client.query(`do $$ begin
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
      create role ${APP_ROLE} nologin;
    end if;
    execute format('grant create on database %I to ${APP_ROLE}', current_database());
    grant usage, create on schema public to ${APP_ROLE};
  end $$`)
  await client.query(`set role ${APP_ROLE}`)
  return APP_ROLE
}

/** A migration is recognised by its number and content; the rest of its name is a description and may change. */
async function applyMissing(client: Client, options: MigrateOptions): Promise<string[]> {
  await client.query(`create table if not exists migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migration',
  )
  const appliedHashes = new Map(rows.map(({ name, hash }) => [numberOf(name), hash]))
  const applied: string[] = []
  for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort()) {
    const sql = await readFile(new URL(name, FOLDER), 'utf8')
    const hash = createHash('sha256').update(sql).digest('hex')
    const appliedHash = appliedHashes.get(numberOf(name))
    if (appliedHash !== undefined && appliedHash !== hash)
      throw new MigrationError(`Migration ${name} was changed after it was applied`)
    if (appliedHash !== undefined) continue
    await apply(client, { name, sql, hash }, options)
    applied.push(name)
  }
  return applied
}

async function apply(
  client: Client,
  { name, sql, hash }: Record<'name' | 'sql' | 'hash', string>,
  { log, pauseMs = PAUSE_MS }: MigrateOptions,
): Promise<void> {
  for (;;)
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
      // Row-level security applies to the owner of the tables, too.
      await client.query("select set_config('app.system', 'yes', true)")
      await client.query(sql)
      await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
      await client.query('commit')
      return
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
      await client.query('rollback')
      log?.warn({ migration: name }, 'migration is waiting for a table lock; retrying')
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
}

/** `0001` of `0001-initial-schema.sql`. */
const numberOf = (name: string): string => name.split('-', 1)[0] ?? name
