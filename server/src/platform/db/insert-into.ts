import type { Tables } from './schema.generated.ts'

/** SQL expressions by column, as in `{ order_id: '$1' }`. */
export type Expressions<T extends keyof Tables> = Readonly<
  Partial<Record<keyof Tables[T] & string, string>>
>

/** The SQL that inserts a row, or with `from` one row for each row selected there. */
export function insertInto<T extends keyof Tables>(
  table: T,
  expressions: Expressions<T>,
  from?: string,
): string {
  const columns = Object.keys(expressions).join(', ')
  const values = Object.values(expressions).join(', ')
  return from === undefined
    ? `insert into ${table} (${columns}) values (${values})`
    : `insert into ${table} (${columns}) select ${values} from ${from}`
}
