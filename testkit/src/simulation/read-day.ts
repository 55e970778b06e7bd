import type { OrderStatus } from '@pillion/domain/orders/order-statuses'
import type { Database } from '@pillion/server/platform/db/database'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'
import { Client } from 'pg'

/** One entry of an order's history; `at` in unix seconds. */
export type DayEvent = {
  at: number
  order_id: string
  vendor_id: string
  position: number
  status: OrderStatus
  reason: string | null
}

const EVENTS = statement(
  'simulated-events',
  `select extract(epoch from created_at)::float8 as at, order_id, vendor_id, position, status, reason
   from status_history order by created_at, order_id collate "C", position`,
)

/** Every event of every order, in the order of time. */
export async function readDay(database: Database): Promise<DayEvent[]> {
  return (await database.run<DayEvent>(system, bind(EVENTS))).rows
}

const settings = [
  'enable_seqscan = off',
  'plan_cache_mode = force_generic_plan',
  // The database is dropped with the run.
  'synchronous_commit = off',
]

/**
 * Plans statements once, and as if the tables were full: they grow within seconds, long before PostgreSQL would look at
 * them again.
 */
export async function planForFullTables(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    for (const setting of settings)
      await client.query(`do $$ begin
        execute format('alter database %I set ${setting}', current_database()); end $$`)
  } finally {
    await client.end()
  }
}
