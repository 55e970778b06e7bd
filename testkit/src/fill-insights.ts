import type { Client } from 'pg'

const TIME_ZONE = 'Europe/Stockholm'
const DAY = `(created_at at time zone '${TIME_ZONE}')::date`

/** The insights of all orders, whose minutes are made up, and a cursor behind the last update. */
export async function fillInsights(client: Client): Promise<void> {
  await client.query(`
    insert into insight_hour (vendor_id, day, hour, placed, delivered, cancelled, fees)
      select vendor_id, ${DAY}, extract(hour from created_at at time zone '${TIME_ZONE}'), count(*),
        count(*) filter (where status = 'DELIVERED'), 0, sum(delivery_fee)
      from orders group by 1, 2, 3`)
  await client.query(`
    insert into insight_minutes (vendor_id, day, milestone, minutes, orders)
      select vendor_id, ${DAY}, milestone, first + abs(hashtext(order_id)) % 20, count(*)
      from orders cross join (values ('rider', 1), ('pickup', 12), ('delivery', 24)) as reached (milestone, first)
      group by 1, 2, 3, 4`)
  await client.query(`
    insert into insight_cancellation (vendor_id, day, reason, orders)
      select vendor_id, day, 'TOO_BUSY', 1 from insight_hour group by 1, 2`)
  await client.query(`
    update insight_cursor set tx = coalesce(last.tx, '0'), id = coalesce(last.id, 0)
      from (values (1)) as one left join lateral (
        select tx, id from outbox order by outbox.tx desc, outbox.id desc limit 1
      ) last on true`)
  await client.query('analyze insight_hour, insight_minutes, insight_cancellation')
}
