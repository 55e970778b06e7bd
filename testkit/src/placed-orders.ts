import { Client } from 'pg'

/** What a database stores of an order: how often it was placed, and whether every change was published. */
export type PlacedOrder = {
  order_id: string
  description: string
  status: string
  begun: number
  cancelled: number
  events: number
  published: number
  /** The number of stored answers that mention it. */
  promised: number
}

/** Every order of a database, for tests that kill the server. */
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

/** The order ids in stored answers without an order. */
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
