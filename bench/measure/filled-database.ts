import { fillOrders } from '@pillion/testkit/million-orders'
import { filledTables } from '@pillion/testkit/million-orders-tables'
import { OUTLET } from '@pillion/testkit/requests'

import { openSeededDatabase, type SeededDatabase } from './seeded-database.ts'

/** What a page of orders is read from. */
const TABLES = new Set(['orders', 'status_history', 'order_rider'])

/** A fresh PostgreSQL with that many orders of 5,000 vendors in four months; one in twenty is the outlet's. */
export async function openFilledDatabase(orders: number, now: number): Promise<SeededDatabase> {
  const postgres = await openSeededDatabase()
  try {
    const tables = filledTables.filter(({ name }) => TABLES.has(name))
    await fillOrders(postgres.databaseUrl, now, OUTLET, { orders, tables })
    return postgres
  } catch (error) {
    await postgres.close()
    throw error
  }
}
