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
   order by seen desc, session_id`,
)
const END_ONE = statement(
  'end-own-session',
  `update session set ended_at = $3
   where session_id = $1 and account_id = $2 and ended_at is null and expires_at > $3
   returning session_id`,
)
const END_ALL = statement(
  'end-sessions',
  `update session set ended_at = $2
   where account_id = $1 and ended_at is null and session_id is distinct from $3
   returning session_id`,
)
const SET_PASSWORD = statement(
  'set-password',
  'update account set password_hash = $2 where account_id = $1 returning email',
)
const ACCOUNT = statement(
  'account',
  'select email, password_hash from account where account_id = $1',
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

/** Returns the account's e-mail. */
export async function setPassword(
  transaction: Transaction,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
): Promise<string> {
  const { rows } = await transaction.run<Pick<Tables['account'], 'email'>>(
    bind(SET_PASSWORD, [accountId, passwordHash]),
  )
  return rows[0]?.email ?? ''
}

export async function accountById(transaction: Transaction, accountId: string) {
  type Row = Pick<Tables['account'], 'email' | 'password_hash'>
  return (await transaction.run<Row>(bind(ACCOUNT, [accountId]))).rows[0]
}
