import type { Database, Transaction } from '../../platform/db/database.ts'
import { insertInto } from '../../platform/db/insert-into.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { system } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'
import type { Account } from './store.ts'

type PersonRow = Tables['person']
type PersonKey = Pick<PersonRow, 'issuer' | 'subject'>

/** The person's own address comes with it, because the account keeps that of its first sign-in. */
const ACCOUNT_OF = statement(
  'account-of-person',
  `select account_id, account.email, password_hash, password_version, person.email as person_email
   from person join account using (account_id) where issuer = $1 and subject = $2`,
)
const OF_ACCOUNT = statement(
  'person-of-account',
  'select issuer, subject, email from person where account_id = $1 and issuer = $2',
)
const ACCOUNT_BY_EMAIL = statement(
  'account-by-person-email',
  'select account_id from person where issuer = $1 and lower(email) = lower($2)',
)
const ADD = statement(
  'add-person',
  `${insertInto('person', {
    issuer: '$1',
    subject: '$2',
    account_id: '$3',
    email: '$4',
    created_at: '$5',
  })} on conflict do nothing returning account_id`,
)
const SET_EMAIL = statement(
  'set-person-email',
  'update person set email = $3 where issuer = $1 and subject = $2',
)

export async function accountOfPerson(transaction: Transaction, { issuer, subject }: PersonKey) {
  type Row = Account & { person_email: string }
  return (await transaction.run<Row>(bind(ACCOUNT_OF, [issuer, subject]))).rows[0]
}

/** The person of an issuer who has the account. */
export async function personOfAccount(database: Database, accountId: string, issuer: string) {
  type Row = Omit<PersonRow, 'account_id' | 'created_at'>
  return (await database.run<Row>(system, bind(OF_ACCOUNT, [accountId, issuer]))).rows[0]
}

/** The accounts of the persons with an address, as the issuer last gave it: usually one. */
export async function accountsByPersonEmail(
  transaction: Transaction,
  issuer: string,
  email: string,
): Promise<string[]> {
  const { rows } = await transaction.run<Pick<PersonRow, 'account_id'>>(
    bind(ACCOUNT_BY_EMAIL, [issuer, email]),
  )
  return rows.map((row) => row.account_id)
}

/** False when the person has an account, or the account a person of the issuer. */
export async function addPerson(transaction: Transaction, person: PersonRow) {
  const { issuer, subject, account_id, email, created_at } = person
  const values = [issuer, subject, account_id, email, created_at]
  return (await transaction.run(bind(ADD, values))).count === 1
}

export async function setPersonEmail(
  transaction: Transaction,
  { issuer, subject, email }: PersonKey & { email: string },
) {
  await transaction.run(bind(SET_EMAIL, [issuer, subject, email]))
}
