import { Client } from 'pg'

/** What a database holds of an order: how often it began, and whether everything was published. */
export type PlacedOrder = {
  order_id: string
  description: string
  status: string
  begun: number
  cancelled: number
  events: number
  published: number
  /** How many stored answers promise it. */
  promised: number
}

/** Every order of a database that a server may have been killed on. */
export async function placedOrders(url: string): Promise<PlacedOrder[]> {
  const client = new Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<PlacedOrder>(
      `select order_id, description, status,
         (select count(*)::int from status_history h
            where h.order_id = o.order_id and h.status = 'NEW' and h.position = 0) as begun,
         (select count(*)::int from status_history h
            where h.order_id = o.order_id and h.status = 'CANCELLED') as cancelled,
         (select count(*)::int from status_history h where h.order_id = o.order_id) as events,
         (select count(*)::int from outbox b where b.order_id = o.order_id) as published,
         (select count(*)::int from idempotency i
            where i.answer #>> '{result,order_id}' = o.order_id) as promised
       from orders o order by order_id`,
    )
    return rows
  } finally {
    await client.end()
  }
}

/** The order ids of stored answers that no order stands for. */
export async function answersWithoutOrder(url: string): Promise<string[]> {
  const client = new Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ order_id: string }>(
      `select answer #>> '{result,order_id}' as order_id from idempotency
       where answer #> '{result,order_id}' is not null
         and answer #>> '{result,order_id}' not in (select order_id from orders)`,
    )
    return rows.map((row) => row.order_id)
  } finally {
    await client.end()
  }
}
