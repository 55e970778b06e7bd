import { Client } from 'pg'

/** The orders whose description begins so, and how often each was placed. */
export async function ordersDescribed(
  databaseUrl: string,
  start: string,
): Promise<{ order_id: string; description: string; begun: number }[]> {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query(
      `select order_id, description,
         (select count(*)::int from status_history h
            where h.order_id = o.order_id and h.status = 'NEW' and h.position = 0) as begun
       from orders o where starts_with(description, $1)`,
      [start],
    )
    return rows as { order_id: string; description: string; begun: number }[]
  } finally {
    await client.end()
  }
}

/** Resolves when the database answers again. */
export async function untilDatabaseIsUp(databaseUrl: string): Promise<void> {
  for (;;) {
    const client = new Client(databaseUrl)
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch {
      await new Promise(setImmediate)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
