import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

import type { World } from './world.ts'

const END_SESSION = statement('end-now', 'update session set ended_at = $2 where session_id = $1')
const ADDRESSES = statement(
  'session-addresses',
  `select encode(address_hash, 'hex') as hash from session order by seen_at`,
)

const COUNT = statement('count-sessions', 'select count(*)::int as count from session')

/** How many sessions are stored, ended ones included. */
export async function countSessions({ context }: World): Promise<number> {
  const { rows } = await context.database.run<{ count: number }>(system, bind(COUNT))
  return rows[0]?.count ?? 0
}

/** Ends a session in the database, and notifies no server. */
export async function endSessionSilently(world: World, sessionId: unknown): Promise<void> {
  const at = new Date(world.clock.now()).toISOString()
  await world.context.database.run(system, bind(END_SESSION, [sessionId, at]))
}

/** What is stored of the addresses that sessions were used at, in hexadecimal. */
export async function storedAddresses({ context }: World): Promise<(string | null)[]> {
  type Stored = { hash: string | null }
  const { rows } = await context.database.run<Stored>(system, bind(ADDRESSES))
  return rows.map(({ hash }) => hash)
}
