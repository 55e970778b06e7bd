import type { AppContext } from '@pillion/server/platform/app-context'
import type { Tables } from '@pillion/server/platform/db/schema.generated'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

type Context = { context: Pick<AppContext, 'database'> }

const PERSONS = statement(
  'persons-of',
  `select issuer, subject, person.email from person join account using (account_id)
   where account.email = $1 order by issuer, subject`,
)
const REGISTRATIONS = statement(
  'registrations-of',
  `select business_name, password_hash, code_hash, account_id is not null as "isConfirmed"
   from registration where email = $1`,
)

/** The persons that have the account with an e-mail. */
export async function personsOf({ context }: Context, email: string) {
  type Row = Pick<Tables['person'], 'issuer' | 'subject' | 'email'>
  return (await context.database.run<Row>(system, bind(PERSONS, [email]))).rows
}

export async function registrationsOf({ context }: Context, email: string) {
  type Row = Pick<Tables['registration'], 'business_name' | 'password_hash' | 'code_hash'> & {
    isConfirmed: boolean
  }
  return (await context.database.run<Row>(system, bind(REGISTRATIONS, [email]))).rows
}
