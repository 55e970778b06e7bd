import type { AppContext } from '@pillion/server/platform/app-context'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

const COPIED = `month, vendor_id, status, payment_method, currency, amount, delivery_fee, price_parts, description,
  customer_phone, customer_digits, address, latitude, longitude, notes, outlet_name, pickup_address, pickup_latitude,
  pickup_longitude, pickup_minutes, delivery_minutes, age_validation_required`
const COPY_ID = `left(order_id, -8) || lpad(n::text, 8, '0')`
const COPY_ORDERS = statement(
  'copy-orders',
  `insert into orders (${COPIED}, order_id, customer_name, created_at)
   select ${COPIED}, ${COPY_ID}, customer_name || ' ' || n, created_at - n * interval '1 second'
   from orders cross join generate_series(1, $2) n where order_id = $1`,
)
const COPY_HISTORY = statement(
  'copy-history',
  `insert into status_history (month, order_id, position, vendor_id, status, created_at)
   select month, ${COPY_ID}, position, vendor_id, status, created_at
   from status_history cross join generate_series(1, $2) n where order_id = $1`,
)

/**
 * Copies of an order, each placed a second before the one before it, for a customer with its number: 'Anna 1', 'Anna 2'.
 * Through the API, thousands would take minutes.
 */
export async function copyOrders(
  { context }: { context: Pick<AppContext, 'database'> },
  orderId: string,
  count: number,
): Promise<void> {
  const values = [orderId, count]
  await context.database.batch(system, [bind(COPY_ORDERS, values), bind(COPY_HISTORY, values)])
}
