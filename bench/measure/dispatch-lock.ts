import { DISPATCH_LOCK } from '@pillion/server/modules/dispatch/start-dispatcher'
import { Client } from 'pg'

/** Keeps servers that are started afterwards from dispatching, until the connection ends. */
export async function holdDispatchLock(databaseUrl: string): Promise<Client> {
  const client = new Client(databaseUrl)
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [DISPATCH_LOCK])
  return client
}
