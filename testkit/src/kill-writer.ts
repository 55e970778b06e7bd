import { Client } from 'pg'

/** Ends the connection that has written to a table and not committed yet, as the death of its process would. */
export async function killWriter(
  url: string,
  table: string,
  hasEnded: () => boolean,
): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    let count = 0
    while (count === 0 && !hasEnded()) count = (await client.query(KILL, [table])).rowCount ?? 0
  } finally {
    await client.end()
  }
}

const KILL = `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
  where relation = $1::regclass and mode = 'RowExclusiveLock' and datname = current_database()`
