import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

import { Client } from 'pg'

const FOLDER = new URL('../../../migrations/', import.meta.url)
/** An arbitrary number that nothing else in this database locks. */
const LOCK = 7_091_531

/** Owns the tables when the login role would bypass row-level security. */
export const APP_ROLE = 'pillion_app'

export class MigrationError extends Error {}

/**
 * Applies the missing migrations, forward only, one process at a time. Returns the role to act as;
 * undefined means the login role itself.
 */
export async function migrate(
  url: string,
): Promise<{ role: string | undefined; applied: string[] }> {
  const client = new Client({ connectionString: url, application_name: 'pillion-migrate' })
  // If the connection is lost, the next query fails.
  client.on('error', () => {})
  await client.connect()
  try {
    await refuseOldServers(client)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const role = await roleToActAs(client)
    return { role, applied: await applyMissing(client) }
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
async function applyMissing(client: Client): Promise<string[]> {
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
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
    applied.push(name)
  }
  return applied
}

/** `0001` of `0001-initial-schema.sql`. */
const numberOf = (name: string): string => name.split('-', 1)[0] ?? name
