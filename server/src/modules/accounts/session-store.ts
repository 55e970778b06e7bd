import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { system } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'
import { unixSeconds } from '../../platform/db/unix-seconds.ts'

type Session = Tables['session']

const SESSIONS = statement(
  'account-sessions',
  `select session_id, device, ${unixSeconds('created_at')} as created,
     ${unixSeconds('coalesce(seen_at, created_at)')} as seen
   from session where account_id = $1 and ended_at is null and expires_at > $2
   order by seen desc, session_id limit 100`,
)
/** One that has ended already is found too, for a repeated call. */
const END_ONE = statement(
  'end-own-session',
  `with ended as (
     update session set ended_at = $3
     where session_id = $1 and account_id = $2 and ended_at is null
   )
   select true from session where session_id = $1 and account_id = $2`,
)
const END_ALL = statement(
  'end-sessions',
  `update session set ended_at = $2
   where account_id = $1 and ended_at is null and session_id is distinct from $3
   returning session_id`,
)

/** Times in unix seconds. */
type SessionRow = Pick<Session, 'session_id' | 'device'> & { created: number; seen: number }

export async function sessionsOf(database: Database, accountId: string, at: string) {
  return (await database.run<SessionRow>(system, bind(SESSIONS, [accountId, at]))).rows
}

/** False when the account has no such session. */
export async function endOwnSession(
  database: Database,
  { sessionId, accountId, at }: { sessionId: string; accountId: string; at: string },
) {
  return (await database.run(system, bind(END_ONE, [sessionId, accountId, at]))).count > 0
}

/** Ends the account's sessions, except for one, and returns their IDs. */
export async function endSessions(
  transaction: Transaction,
  { accountId, at, except }: { accountId: string; at: string; except?: string },
): Promise<string[]> {
  const { rows } = await transaction.run<Pick<Session, 'session_id'>>(
    bind(END_ALL, [accountId, at, except ?? null]),
  )
  return rows.map((row) => row.session_id)
}
