import type { Database } from '@pillion/server/platform/db/database'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

const PRICE_PARTS = statement('price-parts', 'select price_parts from orders where order_id = $1')

/** The parts of an order's fee as they are stored; no operation returns them. */
export async function priceParts(
  { database }: { database: Database },
  orderId: string,
): Promise<unknown> {
  const { rows } = await database.run(system, bind(PRICE_PARTS, [orderId]))
  return rows[0]?.['price_parts']
}
