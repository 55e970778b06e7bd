import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { system } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'

const MAX_ATTEMPTS = 5

const ADD = statement(
  'add-password-reset',
  `insert into password_reset (password_reset_id, account_id, created_at, expires_at)
   values ($1, $2, $3, $4)`,
)
/** A code is made once for each request, however often the job runs. */
const SET_CODE = statement(
  'set-reset-code',
  `update password_reset set code_hash = $2
   where password_reset_id = $1 and code_hash is null and account_id is not null
   returning (select email from account where account.account_id = password_reset.account_id) as email`,
)
/** Counts in the statement that compares, so that attempts at once do not get more. */
const TAKE_ATTEMPT = statement(
  'take-reset-attempt',
  `update password_reset set attempts = attempts + 1
   where password_reset_id = $1 and attempts < ${MAX_ATTEMPTS} and used_at is null and expires_at > $3
   returning account_id, coalesce(code_hash = $2, false) as matches`,
)
const SET_USED = statement(
  'use-reset-code',
  'update password_reset set used_at = $2 where password_reset_id = $1',
)
const DELETE_OLD = statement(
  'delete-old-password-resets',
  'delete from password_reset where created_at < $1',
)

type PasswordReset = Tables['password_reset']

export async function addPasswordReset(
  transaction: Transaction,
  reset: Pick<PasswordReset, 'password_reset_id' | 'account_id' | 'created_at' | 'expires_at'>,
) {
  const { password_reset_id, account_id, created_at, expires_at } = reset
  await transaction.run(bind(ADD, [password_reset_id, account_id, created_at, expires_at]))
}

/** The address to mail the code to; undefined when there is none, or it has been done. */
export async function setResetCode(transaction: Transaction, id: string, codeHash: Buffer) {
  const { rows } = await transaction.run<{ email: string }>(bind(SET_CODE, [id, codeHash]))
  return rows[0]?.email
}

/** Undefined when the request has expired, been used, or had all its attempts. */
export async function takeAttempt(
  transaction: Transaction,
  { id, codeHash, now }: { id: string; codeHash: Buffer; now: string },
) {
  type Attempt = Pick<PasswordReset, 'account_id'> & { matches: boolean }
  return (await transaction.run<Attempt>(bind(TAKE_ATTEMPT, [id, codeHash, now]))).rows[0]
}

export async function setResetUsed(transaction: Transaction, id: string, at: string) {
  await transaction.run(bind(SET_USED, [id, at]))
}

export async function deletePasswordResetsBefore(database: Database, time: string) {
  await database.run(system, bind(DELETE_OLD, [time]))
}
