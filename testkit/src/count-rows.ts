import type { Database } from '@pillion/server/platform/db/database'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

import type { World } from './world.ts'

const TABLES = [
  'account',
  'vendor',
  'vendor_account',
  'idempotency',
  'orders',
  'status_history',
  'outbox',
  'job',
  'order_rider',
  'vendor_place',
  'voucher',
  'voucher_use',
  'saved_address',
  'proof',
] as const

const COUNTS = statement(
  'row-counts',
  `select ${TABLES.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ')}`,
)

export type RowCounts = Record<(typeof TABLES)[number], number>

/** Row counts of all tables that a call may write to; a refused call changes none. */
export async function countRows({ database }: { database: Database }): Promise<RowCounts> {
  const { rows } = await database.run<RowCounts>(system, bind(COUNTS))
  return rows[0]!
}

/** The same after the jobs of earlier calls, which write rows too. */
export async function settledRows(world: Pick<World, 'advance' | 'context'>): Promise<RowCounts> {
  await world.advance(0)
  return countRows(world.context)
}
