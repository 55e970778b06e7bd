import type { Database, Transaction } from '../../platform/db/database.ts'
import { system } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'

const LAST_REPORT = statement(
  'last-report',
  'select sequence from order_report where order_id = $1',
)
const ADVANCE_REPORT = statement(
  'advance-report',
  `insert into order_report (order_id, sequence, received_at) values ($1, $2, $3)
   on conflict (order_id) do update set sequence = excluded.sequence, received_at = excluded.received_at
   where order_report.sequence < excluded.sequence`,
)
const DELETE_OLD = statement(
  'delete-old-reports',
  'delete from order_report where received_at < $1',
)

/** The number of the last report that was handled; 0 before the first. */
export async function lastReport(transaction: Transaction, orderId: string): Promise<number> {
  const { rows } = await transaction.run<{ sequence: number }>(bind(LAST_REPORT, [orderId]))
  return rows[0]?.sequence ?? 0
}

/** False if a report with this number, or a higher one, was handled before. */
export async function advanceReport(
  transaction: Transaction,
  { orderId, sequence, at }: { orderId: string; sequence: number; at: string },
): Promise<boolean> {
  return (await transaction.run(bind(ADVANCE_REPORT, [orderId, sequence, at]))).count === 1
}

/** Forgets the numbers of orders without a report since then. */
export async function deleteReportsBefore(database: Database, before: string): Promise<void> {
  await database.run(system, bind(DELETE_OLD, [before]))
}
