import type { Database } from '../../platform/db/database.ts'
import { insertInto } from '../../platform/db/insert-into.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { system } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'
import type { Account } from './store.ts'

type SignIn = Tables['company_sign_in']
/** Which sign-in, in which browser. */
type Key = { id: string; browserHash: Buffer; now: string }

const ADD = statement(
  'add-company-sign-in',
  insertInto('company_sign_in', {
    company_sign_in_id: '$1',
    browser_hash: '$2',
    redirect: '$3',
    created_at: '$4',
    expires_at: '$5',
  }),
)
const ANSWER = statement(
  'answer-company-sign-in',
  `update company_sign_in set answered_at = $3
   where company_sign_in_id = $1 and browser_hash = $2 and answered_at is null and expires_at > $3
   returning redirect`,
)
const SUCCEED = statement(
  'succeed-company-sign-in',
  'update company_sign_in set account_id = $2, expires_at = $3 where company_sign_in_id = $1',
)
/** The account leaves the row with the first call that collects it; the others wait for the lock, and find none. */
const COLLECT = statement(
  'collect-company-sign-in',
  `with taken as (
     select company_sign_in_id, account_id from company_sign_in
     where company_sign_in_id = $1 and browser_hash = $2 and account_id is not null and expires_at > $3
     for update
   ), collected as (
     update company_sign_in set account_id = null from taken
     where company_sign_in.company_sign_in_id = taken.company_sign_in_id
   )
   select account.account_id, email, password_hash, password_version
   from taken join account using (account_id)`,
)
const DELETE_OLD = statement(
  'delete-old-company-sign-ins',
  'delete from company_sign_in where created_at < $1',
)

export async function addCompanySignIn(
  database: Database,
  signIn: Omit<SignIn, 'answered_at' | 'account_id'>,
) {
  const { company_sign_in_id, browser_hash, redirect, created_at, expires_at } = signIn
  const values = [company_sign_in_id, browser_hash, redirect, created_at, expires_at]
  await database.run(system, bind(ADD, values))
}

/** Where to return to; undefined for a second answer, for one of another browser, and when it has taken too long. */
export async function answerCompanySignIn(database: Database, { id, browserHash, now }: Key) {
  type Row = Pick<SignIn, 'redirect'>
  return (await database.run<Row>(system, bind(ANSWER, [id, browserHash, now]))).rows[0]?.redirect
}

export async function succeedCompanySignIn(
  database: Database,
  { id, accountId, expires }: { id: string; accountId: string; expires: string },
) {
  await database.run(system, bind(SUCCEED, [id, accountId, expires]))
}

/** The account of a sign-in that has succeeded, for the first call. */
export async function collectCompanySignIn(database: Database, { id, browserHash, now }: Key) {
  return (await database.run<Account>(system, bind(COLLECT, [id, browserHash, now]))).rows[0]
}

export async function deleteCompanySignInsBefore(database: Database, time: string) {
  await database.run(system, bind(DELETE_OLD, [time]))
}
