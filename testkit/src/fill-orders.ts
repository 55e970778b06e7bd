import type { Database } from '@pillion/server/platform/db/database'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

const FILL = statement(
  'fill-orders',
  `insert into orders (month, order_id, vendor_id, status, payment_method, currency, amount, delivery_fee, price_parts,
     description, customer_name, customer_phone, customer_digits, address, latitude, longitude, notes, outlet_name,
     pickup_address, pickup_latitude, pickup_longitude, pickup_minutes, delivery_minutes, age_validation_required,
     created_at)
   select $1, 'order-' || n, 'shop-' || n % 50, case when n % 1000 = 0 then 'NEW' else 'DELIVERED' end, 'CASH', 'SEK',
     100, 50, '{}', '', '', '', '', '', 0, 0, '', '', '', 0, 0, 15, 30, false,
     now() + n * interval '1 second'
   from generate_series(1, $2::int) n`,
)

/** Orders `order-1` to `order-COUNT` of a month, one in a thousand still under way, for a test of query plans. */
export async function fillOrders(database: Database, month: number, count: number): Promise<void> {
  await database.run(system, bind(ENSURE_PARTITION, [month]))
  await database.run(system, bind(FILL, [month, count]))
  await database.run(system, bind(ANALYZE))
}

const ENSURE_PARTITION = statement('ensure-partition', 'select ensure_partitions($1, $1)')
const ANALYZE = statement('analyze-orders', 'analyze orders')
