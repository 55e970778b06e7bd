import type { Transaction } from '../../platform/db/database.ts'
import { insertInto } from '../../platform/db/insert-into.ts'
import { sqlTypes } from '../../platform/db/schema.generated.ts'
import { bind, statement } from '../../platform/db/statement.ts'
import { insertJob } from '../../platform/jobs/add-jobs.ts'
import { insertOrderUpdate } from '../../platform/live/outbox.ts'
import { insertHistory } from './history-store.ts'
import { ORDER_COLUMNS, type Placement } from './place-store.ts'

export type BatchPlacement = Placement & {
  settled_by_invoice: boolean
  /** When the search for its rider begins. */
  run_at: string
}

const COLUMNS = [...ORDER_COLUMNS, 'settled_by_invoice'] as const

const PLACE_BATCH = placeBatchStatement()

/** The same rows as a single placement writes, for many orders in one statement. */
function placeBatchStatement() {
  const arrays = COLUMNS.map((name, at) => `$${at + 1}::${sqlTypes.orders[name]}[]`)
  const names = [...COLUMNS, 'run_at'].join(', ')
  const values = Object.fromEntries(COLUMNS.map((name) => [name, name]))
  const from = 'placed'
  const ids = { month: 'month', order_id: 'order_id', vendor_id: 'vendor_id' }
  return statement(
    'place-batch',
    `with placed as materialized (
       select * from unnest(${arrays.join(', ')}, $${COLUMNS.length + 1}::timestamptz[]) as placed (${names})
     ), inserted_order as (
       ${insertInto('orders', values, from)}
     ), inserted_history as (
       ${insertHistory({ ...ids, position: '0', status: 'status', created_at: 'created_at' }, from)}
     ), inserted_outbox as (
       ${insertOrderUpdate({ ...ids, created_at: 'created_at' }, from)}
     )
     ${insertJob('order-placed', { key: 'order_id', payload: { order_id: 'order_id' }, run_at: 'run_at' }, from)}`,
  )
}

export async function storePlacements(
  transaction: Transaction,
  placements: readonly BatchPlacement[],
): Promise<void> {
  const columns = [...COLUMNS, 'run_at'] as const
  const values = columns.map((name) => placements.map((placement) => placement[name]))
  await transaction.run(bind(PLACE_BATCH, values))
}
