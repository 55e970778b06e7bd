import type { Database } from '@pillion/server/platform/db/database'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

// Partitions have the columns of their parent.
const COLUMNS = statement(
  'columns',
  `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, a.attnotnull as required
   from pg_class c join pg_attribute a on a.attrelid = c.oid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and a.attnum > 0 and not a.attisdropped
   order by c.relname collate "C", a.attnum`,
)

type Column = { table: string; column: string; type: string; required: boolean }

/** The TypeScript that describes the tables of a migrated database. */
export async function schemaText(database: Database): Promise<string> {
  const { rows } = await database.run<Column>(system, bind(COLUMNS))
  const tables = Map.groupBy(rows, ({ table }) => table)
  const types = [...tables].map(([table, columns]) => block(table, columns.map(typeLine)))
  const sqlTypes = [...tables].map(([table, columns]) =>
    block(table, columns.map(sqlTypeLine), ','),
  )
  return `// Written by tools/gen-schema.ts from server/migrations; not to be edited.

/** Every table's columns, as \`parsers.ts\` delivers them. */
export type Tables = {
${types.join('\n')}
}

/** PostgreSQL's own types of the same columns, for casts. */
export const sqlTypes = {
${sqlTypes.join('\n')}
} as const
`
}

const block = (table: string, lines: readonly string[], end = '') =>
  [`  ${table}: {`, ...lines.map((line) => `    ${line}`), `  }${end}`].join('\n')

function typeLine({ table, column, type, required }: Column): string {
  const typeScript = typeScriptOf(type, `${table}.${column}`)
  return `${column}: ${typeScript}${required || typeScript === 'unknown' ? '' : ' | null'}`
}

const sqlTypeLine = ({ column, type }: Column) => `${column}: '${sqlNames[type] ?? type}',`

function typeScriptOf(type: string, where: string): string {
  if (type.endsWith('[]')) return `${typeScriptOf(type.slice(0, -2), where)}[]`
  const known = typeScriptTypes[type]
  if (!known) throw new Error(`${where}: add the type ${type} to tools/schema-text.ts`)
  return known
}

/** What `parsers.ts` of the server makes of each type. JSON is refined by the store that reads it. */
const typeScriptTypes: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  jsonb: 'unknown',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'string',
  uuid: 'string',
  xid8: 'string',
}

const sqlNames: Readonly<Record<string, string>> = { 'timestamp with time zone': 'timestamptz' }
