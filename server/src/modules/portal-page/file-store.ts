import type { Database } from '../../platform/db/database.ts'
import { system } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'
import type { PortalFile } from '../../platform/http/send-portal-file.ts'

const SERVE = statement(
  'serve-portal-files',
  'update portal_file set served_at = $2 where path = any ($1) returning path',
)
const ADD = statement(
  'add-portal-file',
  `insert into portal_file (path, content, is_brotli, served_at) values ($1, $2, $3, $4)
   on conflict (path) do update set served_at = excluded.served_at`,
)
const PATHS = statement('portal-file-paths', 'select path from portal_file')
const FILE = statement(
  'portal-file',
  'select content, is_brotli as "isBrotli" from portal_file where path = $1',
)
const DELETE = statement('delete-portal-files', 'delete from portal_file where served_at < $1')

type PathRow = { path: string }
const pathsOf = (rows: readonly PathRow[]): ReadonlySet<string> =>
  new Set(rows.map(({ path }) => path))

/** Records that these files are being served. Returns those that are stored. */
export async function markServed(
  database: Database,
  paths: readonly string[],
  at: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await database.run<PathRow>(system, bind(SERVE, [paths, at]))
  return pathsOf(rows)
}

export async function addFiles(
  database: Database,
  files: readonly (PortalFile & PathRow)[],
  at: string,
): Promise<void> {
  const adding = files.map(({ path, content, isBrotli }) =>
    bind(ADD, [path, content, isBrotli, at]),
  )
  if (adding.length > 0) await database.batch(system, adding)
}

export async function storedPaths(database: Database): Promise<ReadonlySet<string>> {
  return pathsOf((await database.run<PathRow>(system, bind(PATHS))).rows)
}

export async function readStoredFile(
  database: Database,
  path: string,
): Promise<PortalFile | undefined> {
  return (await database.run<PortalFile>(system, bind(FILE, [path]))).rows[0]
}

export async function deleteFilesServedBefore(database: Database, at: string): Promise<void> {
  await database.run(system, bind(DELETE, [at]))
}
