import { Client } from 'pg'

/** What a database holds of an order: how often it began, and whether everything was told. */
export type PlacedOrder = { order_id: string; begun: number; events: number; told: number }

/** Every order of a database that a server may have been killed on. */
export async function placedOrders(url: string): Promise<PlacedOrder[]> {
  const client = new Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<PlacedOrder>(
      `select order_id,
         (select count(*)::int from status_history h
            where h.order_id = o.order_id and h.status = 'NEW') as begun,
         (select count(*)::int from status_history h where h.order_id = o.order_id) as events,
         (select count(*)::int from outbox b where b.order_id = o.order_id) as told
       from orders o order by order_id`,
    )
    return rows
  } finally {
    await client.end()
  }
}
