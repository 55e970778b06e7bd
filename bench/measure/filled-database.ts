import { fillOrders } from '@pillion/testkit/million-orders'
import { filledTables } from '@pillion/testkit/million-orders-tables'
import { OUTLET } from '@pillion/testkit/requests'

import { openShop, type Shop } from './shop.ts'

/** What a page of orders is read from. */
const TABLES = new Set(['orders', 'status_history', 'order_rider'])

/** A fresh PostgreSQL with that many orders of 5,000 vendors in four months; one in twenty is the outlet's. */
export async function openFilledShop(orders: number, now: number): Promise<Shop> {
  const shop = await openShop()
  try {
    const tables = filledTables.filter(({ name }) => TABLES.has(name))
    await fillOrders(shop.databaseUrl, now, OUTLET, { orders, tables })
    return shop
  } catch (error) {
    await shop.close()
    throw error
  }
}
