import type { Client } from 'pg'

import { fillBeforeIndexes } from './fill-before-indexes.ts'

const TIME_ZONE = 'Europe/Stockholm'
const DAY = `(created_at at time zone '${TIME_ZONE}')::date`

/**
 * The insights of the orders of a month and the one before, whose minutes are made up, and a cursor behind the last
 * update.
 */
export async function fillInsights(client: Client, month: number): Promise<void> {
  const recent = `orders where month >= ${month - 1}`
  const minutes = `abs(hashtext(order_id)) % 20`
  const fill = (table: string, rows: string) =>
    client.query(fillBeforeIndexes(table, `insert into ${table} ${rows}`))
  await fill(
    'insight_hour',
    `(vendor_id, day, hour, placed, delivered, cancelled, fees)
      select vendor_id, ${DAY}, extract(hour from created_at at time zone '${TIME_ZONE}'), count(*),
        count(*) filter (where status = 'DELIVERED'), 0, sum(delivery_fee)
      from ${recent} group by 1, 2, 3`,
  )
  await fill(
    'insight_minutes',
    `(vendor_id, day, milestone, minutes, orders)
      select vendor_id, day, milestone, first + minutes, orders
      from (select vendor_id, ${DAY} as day, ${minutes} as minutes, count(*) as orders from ${recent} group by 1, 2, 3)
        cross join (values ('rider', 1), ('pickup', 12), ('delivery', 24)) as reached (milestone, first)`,
  )
  await fill(
    'insight_cancellation',
    `(vendor_id, day, reason, orders)
      select distinct vendor_id, day, 'TOO_BUSY', 1 from insight_hour`,
  )
  await client.query(`
    update insight_cursor set tx = coalesce(last.tx, '0'), id = coalesce(last.id, 0)
      from (values (1)) as one left join lateral (
        select tx, id from outbox order by outbox.tx desc, outbox.id desc limit 1
      ) last on true`)
}
