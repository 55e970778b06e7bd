import type { Database, Transaction } from '../../platform/db/database.ts'
import { insertInto } from '../../platform/db/insert-into.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { system } from '../../platform/db/scope.ts'
import { bind, statement } from '../../platform/db/statement.ts'
import type { Account } from './store.ts'

type Registration = Tables['registration']

/** After its link has expired, a registration waits this long for a new one. */
const WAITING_MS = 7 * 86_400_000

const ADD = statement(
  'add-registration',
  insertInto('registration', {
    registration_id: '$1',
    code_hash: '$2',
    email: '$3',
    vendor_name: '$4',
    vendor_code: '$5',
    business_name: '$6',
    mobile_number: '$7',
    registration_type: '$8',
    password_hash: '$9',
    created_at: '$10',
    expires_at: '$11',
  }),
)
/**
 * Of several registrations that wait, the one with the code of the link, or else the latest. One statement, so that it
 * sees an account whose registration is being confirmed, or else the registration.
 */
const ACCOUNT_OR_REGISTRATION = statement(
  'account-or-registration',
  `select to_jsonb(account) as account, to_jsonb(registration) as registration
   from (values (lower($1))) as requested (email)
   left join account on lower(account.email) = requested.email
   left join lateral (
     select registration_id, email, password_hash, expires_at, coalesce(code_hash = $2, false) as has_code
     from registration
     where lower(registration.email) = requested.email and account_id is null and created_at > $3
     order by coalesce(code_hash = $2, false) desc, created_at desc limit 1
   ) registration on true`,
)
const LATEST_WAITING = statement(
  'waiting-registration',
  `select email, password_hash, vendor_name, vendor_code, business_name, mobile_number, registration_type
   from registration
   where lower(email) = lower($1) and account_id is null and created_at > $2
     and not exists (select from account where lower(account.email) = lower($1))
   order by created_at desc limit 1`,
)
const SET_CONFIRMED = statement(
  'confirm-registration',
  `update registration set account_id = $2, password_hash = null where registration_id = $1`,
)
/** The latest whose password a user pool keeps. */
const CONFIRM_HOSTED = statement(
  'confirm-hosted-registration',
  `update registration set account_id = $2
   where registration_id = (
     select registration_id from registration
     where lower(email) = lower($1) and account_id is null and code_hash is null
     order by created_at desc limit 1)`,
)
const DELETE_OTHERS = statement(
  'delete-other-registrations',
  'delete from registration where lower(email) = lower($1) and account_id is null',
)
const DELETE_OLD = statement(
  'delete-old-registrations',
  'delete from registration where account_id is null and created_at <= $1',
)
const IS_OWNER = statement(
  'is-owner',
  `select true from vendor
   where vendor_id = $1 and is_active and lower($2) in (select lower(trim(owner)) from unnest(owners) owner)`,
)
const GRANT_OWNED = statement(
  'grant-owned-vendors',
  // The lock waits for a change of the owners that is under way, and such a change for this account.
  `insert into vendor_account (account_id, vendor_id)
   select $1, vendor_id from vendor
   where lower($2) in (select lower(trim(owner)) from unnest(owners) owner)
   for share of vendor on conflict do nothing`,
)

export type NewRegistration = Omit<Registration, 'account_id'>

/** What stays the same when another link is mailed. */
export type Registrant = Pick<
  Registration,
  | 'email'
  | 'password_hash'
  | 'vendor_name'
  | 'vendor_code'
  | 'business_name'
  | 'mobile_number'
  | 'registration_type'
>

export type WaitingRegistration = Pick<
  Registration,
  'registration_id' | 'email' | 'password_hash' | 'expires_at'
> & {
  /** Whether the link with the code belongs to it. */
  has_code: boolean
}

export type AccountOrRegistration = {
  account: Account | null
  registration: WaitingRegistration | null
}

/** Both are looked for in any case, so that timing does not reveal which e-mails exist. */
export async function accountOrRegistration(
  database: Database,
  { email, codeHash, now }: { email: string; codeHash: Buffer; now: number },
): Promise<AccountOrRegistration> {
  const since = new Date(now - WAITING_MS).toISOString()
  const { rows } = await database.run<AccountOrRegistration>(
    system,
    bind(ACCOUNT_OR_REGISTRATION, [email, codeHash, since]),
  )
  return rows[0] ?? { account: null, registration: null }
}

/** The latest registration of an e-mail that waits to be confirmed. */
export async function waitingRegistration(transaction: Transaction, email: string, now: number) {
  const since = new Date(now - WAITING_MS).toISOString()
  const { rows } = await transaction.run<Registrant>(bind(LATEST_WAITING, [email, since]))
  return rows[0]
}

export async function addRegistration(transaction: Transaction, registration: NewRegistration) {
  const { registration_id, code_hash, email, vendor_name, vendor_code } = registration
  const { business_name, mobile_number, registration_type, password_hash } = registration
  await transaction.run(
    bind(ADD, [
      registration_id,
      code_hash,
      email,
      vendor_name,
      vendor_code,
      business_name,
      mobile_number,
      registration_type,
      password_hash,
      registration.created_at,
      registration.expires_at,
    ]),
  )
}

/** The registration has become the account; the others with its e-mail address will not. */
export async function setConfirmed(
  transaction: Transaction,
  { registration_id, email }: Pick<Registration, 'registration_id' | 'email'>,
  accountId: string,
) {
  await transaction.run(bind(SET_CONFIRMED, [registration_id, accountId]))
  await transaction.run(bind(DELETE_OTHERS, [email]))
}

/** The person of a user pool who registered has an account now; other registrations with the address will not have one. */
export async function confirmHostedRegistration(
  transaction: Transaction,
  email: string,
  accountId: string,
) {
  await transaction.run(bind(CONFIRM_HOSTED, [email, accountId]))
  await transaction.run(bind(DELETE_OTHERS, [email]))
}

export async function deleteOldRegistrations(database: Database, now: number) {
  await database.run(system, bind(DELETE_OLD, [new Date(now - WAITING_MS).toISOString()]))
}

/** Whether the vendor lists the e-mail as an owner's. */
export async function isOwner(database: Database, vendorId: string, email: string) {
  return (await database.run(system, bind(IS_OWNER, [vendorId, email]))).count > 0
}

/** Lets the account act for every vendor that lists its e-mail, and returns how many do. */
export async function grantOwnedVendors(
  transaction: Transaction,
  account: Pick<Account, 'account_id' | 'email'>,
): Promise<number> {
  return (await transaction.run(bind(GRANT_OWNED, [account.account_id, account.email]))).count
}
