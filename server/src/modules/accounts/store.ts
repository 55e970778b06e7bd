import type { Database, Transaction } from '../../platform/db/database.ts'
import { insertInto } from '../../platform/db/insert-into.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { system } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'

export type Account = Pick<
  Tables['account'],
  'account_id' | 'email' | 'password_hash' | 'password_version'
>
type NewAccount = Omit<Account, 'password_version'>

const BY_EMAIL = statement(
  'account-by-email',
  'select account_id, email, password_hash, password_version from account where lower(email) = lower($1)',
)
const BY_ID = statement(
  'account',
  'select account_id, email, password_hash, password_version from account where account_id = $1',
)
const SET_PASSWORD = statement(
  'set-password',
  `update account set password_hash = $2, password_version = password_version + 1
   where account_id = $1 and ($3::text is null or password_hash = $3) returning email`,
)
const ADD_ACCOUNT = statement(
  'add-account',
  `insert into account (account_id, email, password_hash, created_at) values ($1, $2, $3, $4)
   on conflict do nothing returning account_id`,
)
const ADD_VENDORS = statement(
  'add-account-vendors',
  `insert into vendor_account (account_id, vendor_id)
   select $1, vendor_id from vendor where vendor_id = any ($2) returning vendor_id`,
)
const GRANT = statement(
  'grant-by-email',
  `insert into vendor_account (account_id, vendor_id)
   select account_id, $1 from account where lower(email) = any ($2) on conflict do nothing`,
)
const REVOKE = statement(
  'revoke-by-email',
  `delete from vendor_account
   where vendor_id = $1 and account_id in (select account_id from account where lower(email) = any ($2))`,
)
const ACTING_FOR = statement(
  'accounts-acting-for',
  'select vendor_id, account_id from vendor_account where vendor_id = any ($1) and account_id = any ($2)',
)
const ACCOUNTS_TO_TELL = statement(
  'accounts-to-tell',
  `select lower(email) as email, exists (
     select from vendor_account va where va.account_id = account.account_id and va.vendor_id = $2
   ) as acts_already
   from account where lower(email) = any ($1)`,
)
const ADD_SESSION = statement(
  'add-session',
  // The lock waits for a change of the password that is under way, which ends the sessions that it sees.
  `${insertInto(
    'session',
    {
      session_id: '$1',
      account_id: '$2',
      refresh_hash: '$3',
      created_at: '$4',
      expires_at: '$5',
      device: '$6',
    },
    'account where account_id = $2 and password_version = $7 for share',
  )} returning session_id`,
)
const SESSION_BY_REFRESH = statement(
  'session-by-refresh',
  `select session_id, account_id, email from session join account using (account_id)
   where refresh_hash = $1 and ended_at is null and expires_at > $2`,
)
const IS_SESSION_ACTIVE = statement(
  'is-session-active',
  'select true from session where session_id = $1 and ended_at is null and expires_at > $2',
)
const ENDED_SESSIONS = statement(
  'ended-sessions',
  `select requested as session_id from unnest($1::uuid[]) requested
   where not exists (select from session where session_id = requested and ended_at is null and expires_at > $2)`,
)
const ENDED_SINCE = statement(
  'sessions-ended-since',
  'select session_id from session where ended_at >= $1',
)
const SEEN_AT = statement(
  'account-seen-at',
  `select true from session
   where account_id = $1 and address_hash = any ($2::bytea[]) and seen_at > $3 limit 1`,
)
const SET_SEEN = statement(
  'session-seen',
  'update session set address_hash = $2, seen_at = $3 where session_id = $1',
)
const CLEAR_ADDRESSES = statement(
  'clear-addresses',
  'update session set address_hash = null where address_hash is not null and seen_at <= $1',
)
// As long as its address counts as the account's own, the session is kept.
const DELETE_SESSIONS = statement(
  'delete-old-sessions',
  `delete from session
   where (ended_at < $1 or expires_at < $1) and address_hash is null`,
)
const END_SESSION = statement(
  'end-session',
  'update session set ended_at = $2 where session_id = $1 and ended_at is null',
)

export async function accountByEmail(database: Database, email: string) {
  return (await database.run<Account>(system, bind(BY_EMAIL, [email]))).rows[0]
}

/** The same, with what the transaction has written. */
export async function accountByEmailIn(transaction: Transaction, email: string) {
  return (await transaction.run<Account>(bind(BY_EMAIL, [email]))).rows[0]
}

/** False when the e-mail is taken. */
export async function addAccount(transaction: Transaction, account: NewAccount, at: string) {
  const values = [account.account_id, account.email, account.password_hash, at]
  return (await transaction.run(bind(ADD_ACCOUNT, values))).count === 1
}

/** How many of the vendors exist and are now the account's. */
export async function addVendors(transaction: Transaction, accountId: string, vendorIds: string[]) {
  return (await transaction.run(bind(ADD_VENDORS, [accountId, vendorIds]))).count
}

/** False when the account's password was changed since its version was read. */
export async function addSession(
  database: Database,
  session: {
    id: string
    accountId: string
    passwordVersion: number
    refreshHash: Buffer
    at: string
    expires: string
    device: string
  },
) {
  const { id, accountId, passwordVersion, refreshHash, at, expires, device } = session
  const values = [id, accountId, refreshHash, at, expires, device, passwordVersion]
  return (await database.run(system, bind(ADD_SESSION, values))).count === 1
}

export async function sessionByRefresh(database: Database, refreshHash: Buffer, at: string) {
  type Found = Pick<Tables['session'], 'session_id' | 'account_id'> & Pick<Account, 'email'>
  return (await database.run<Found>(system, bind(SESSION_BY_REFRESH, [refreshHash, at]))).rows[0]
}

export async function isSessionActive(database: Database, sessionId: string, at: string) {
  return (await database.run(system, bind(IS_SESSION_ACTIVE, [sessionId, at]))).count === 1
}

export async function endedSessions(
  database: Database,
  sessionIds: readonly string[],
  at: string,
): Promise<string[]> {
  type Ended = Pick<Tables['session'], 'session_id'>
  const { rows } = await database.run<Ended>(system, bind(ENDED_SESSIONS, [sessionIds, at]))
  return rows.map((row) => row.session_id)
}

export async function sessionsEndedSince(database: Database, since: string): Promise<string[]> {
  type Ended = Pick<Tables['session'], 'session_id'>
  const { rows } = await database.run<Ended>(system, bind(ENDED_SINCE, [since]))
  return rows.map((row) => row.session_id)
}

/** Whether one of the account's sessions was last used at the address, after `since`. */
export async function isSeenAt(
  database: Database,
  { accountId, hashes, since }: { accountId: string; hashes: readonly Buffer[]; since: string },
) {
  return (await database.run(system, bind(SEEN_AT, [accountId, hashes, since]))).count > 0
}

export async function setSeen(
  database: Database,
  { sessionId, hash, at }: { sessionId: string; hash: Buffer; at: string },
) {
  await database.run(system, bind(SET_SEEN, [sessionId, hash, at]))
}

export async function clearAddresses(database: Database, until: string) {
  await database.run(system, bind(CLEAR_ADDRESSES, [until]))
}

/** Those that ended or expired before then. */
export async function deleteSessionsBefore(database: Database, time: string) {
  await database.run(system, bind(DELETE_SESSIONS, [time]))
}

export async function endSession(database: Database, sessionId: string, at: string) {
  await database.run(system, bind(END_SESSION, [sessionId, at]))
}

/** Returns the account's e-mail; undefined when `oldHash` is given and no longer the stored one. */
export async function setPassword(
  transaction: Transaction,
  change: { accountId: string; passwordHash: string | null; oldHash?: string },
) {
  const { accountId, passwordHash, oldHash = null } = change
  const { rows } = await transaction.run<Pick<Account, 'email'>>(
    bind(SET_PASSWORD, [accountId, passwordHash, oldHash]),
  )
  return rows[0]?.email
}

export async function accountById(database: Database, accountId: string) {
  return (await database.run<Account>(system, bind(BY_ID, [accountId]))).rows[0]
}

export async function grantByEmail(transaction: Transaction, vendorId: string, emails: string[]) {
  await transaction.run(bind(GRANT, [vendorId, emails]))
}

export async function revokeByEmail(transaction: Transaction, vendorId: string, emails: string[]) {
  await transaction.run(bind(REVOKE, [vendorId, emails]))
}

/** Which of the accounts may act for which of the vendors, their outlets not included. */
export async function accountsActingFor(
  database: Database,
  vendorIds: readonly string[],
  accountIds: readonly string[],
) {
  const { rows } = await database.run<Tables['vendor_account']>(
    system,
    bind(ACTING_FOR, [vendorIds, accountIds]),
  )
  return rows
}

/** Which of the e-mails, in lower case, have an account, and whether that account acts for the vendor. */
export async function accountsToTell(
  transaction: Transaction,
  emails: readonly string[],
  vendorId: string,
) {
  type Row = Pick<Account, 'email'> & { acts_already: boolean }
  const { rows } = await transaction.run<Row>(bind(ACCOUNTS_TO_TELL, [emails, vendorId]))
  return new Map(rows.map((row) => [row.email, { actsAlready: row.acts_already }]))
}
