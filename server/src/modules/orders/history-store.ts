import { insertInto, type Expressions } from '../../platform/db/insert-into.ts'

type History = Expressions<'status_history'>
type RequiredColumn = 'month' | 'order_id' | 'position' | 'vendor_id' | 'status' | 'created_at'

/** The SQL that adds to orders' histories. The values are SQL expressions; `from` as in `insertInto`. */
export function insertHistory(
  row: Required<Pick<History, RequiredColumn>> & Pick<History, 'reason' | 'source'>,
  from: string,
): string {
  return insertInto('status_history', row, from)
}
