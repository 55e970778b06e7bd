import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

import type { World } from './world.ts'

const END_SESSION = statement('end-now', 'update session set ended_at = $2 where session_id = $1')
const ADDRESSES = statement(
  'session-addresses',
  `select encode(address_hash, 'hex') as hash from session order by seen_at`,
)

const IS_STORED = statement('is-session-stored', 'select from session where session_id = $1')

/** Whether the session is still stored, ended or not. */
export async function isSessionStored({ context }: World, sessionId: string): Promise<boolean> {
  return (await context.database.run(system, bind(IS_STORED, [sessionId]))).count === 1
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
