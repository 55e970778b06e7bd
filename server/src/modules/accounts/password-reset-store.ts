import type { Database, Transaction } from '../../platform/db/database.ts'
import { insertInto } from '../../platform/db/insert-into.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { system } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'

const MAX_ATTEMPTS = 5

const ADD = statement(
  'add-password-reset',
  insertInto('password_reset', {
    password_reset_id: '$1',
    account_id: '$2',
    email: '$3',
    language: '$4',
    created_at: '$5',
    expires_at: '$6',
  }),
)
/** A code is made once for each request, however often the job runs. */
const SET_CODE = statement(
  'set-reset-code',
  `update password_reset set code_hash = $2
   where password_reset_id = $1 and code_hash is null and used_at is null and expires_at > $3
     and account_id is not null
   returning language, expires_at,
     (select email from account where account.account_id = password_reset.account_id) as email`,
)
// Counts in the statement that compares, so that attempts at once do not get more. The account is locked first, as
// `set-password` does before it ends the other requests; in the other order, two right codes would wait for each other.
const TAKE_ATTEMPT = statement(
  'take-reset-attempt',
  `with owner as materialized (
     select from account
     where account_id = (select account_id from password_reset where password_reset_id = $1) for update
   )
   update password_reset set attempts = attempts + 1
   where password_reset_id = $1 and attempts < ${MAX_ATTEMPTS} and used_at is null and expires_at > $3
     and (account_id is null or exists (select from owner))
   returning account_id, email, language, coalesce(code_hash = $2, false) as matches`,
)
const RETURN_ATTEMPT = statement(
  'return-reset-attempt',
  'update password_reset set attempts = attempts - 1 where password_reset_id = $1 and attempts > 0',
)
const END_ONE = statement(
  'end-password-reset',
  'update password_reset set used_at = $2 where password_reset_id = $1',
)
const END_ALL = statement(
  'end-password-resets',
  'update password_reset set used_at = $2 where account_id = $1 and used_at is null',
)
const DELETE_OLD = statement(
  'delete-old-password-resets',
  'delete from password_reset where created_at < $1',
)

type PasswordReset = Tables['password_reset']
type NewReset = Omit<PasswordReset, 'code_hash' | 'attempts' | 'used_at'>

export async function addPasswordReset(transaction: Transaction, reset: NewReset) {
  const { password_reset_id, account_id, email, language, created_at, expires_at } = reset
  const values = [password_reset_id, account_id, email, language, created_at, expires_at]
  await transaction.run(bind(ADD, values))
}

/** Whom to mail the code to; undefined without an account, after its time, or when it has been done. */
export async function setResetCode(
  transaction: Transaction,
  { id, codeHash, now }: { id: string; codeHash: Buffer; now: string },
) {
  type Row = Pick<PasswordReset, 'language' | 'expires_at'> & { email: string }
  return (await transaction.run<Row>(bind(SET_CODE, [id, codeHash, now]))).rows[0]
}

/** Undefined when the request has expired, been used, or had all its attempts. */
export async function takeAttempt(
  transaction: Transaction,
  { id, codeHash, now }: { id: string; codeHash: Buffer; now: string },
) {
  type Attempt = Pick<PasswordReset, 'account_id' | 'email' | 'language'> & { matches: boolean }
  return (await transaction.run<Attempt>(bind(TAKE_ATTEMPT, [id, codeHash, now]))).rows[0]
}

/** An attempt whose code was not compared. */
export async function returnAttempt(database: Database, id: string) {
  await database.run(system, bind(RETURN_ATTEMPT, [id]))
}

export async function endPasswordReset(transaction: Transaction, id: string, at: string) {
  await transaction.run(bind(END_ONE, [id, at]))
}

/** No code of the account works any more. */
export async function endPasswordResets(transaction: Transaction, accountId: string, at: string) {
  await transaction.run(bind(END_ALL, [accountId, at]))
}

export async function deletePasswordResetsBefore(database: Database, time: string) {
  await database.run(system, bind(DELETE_OLD, [time]))
}
