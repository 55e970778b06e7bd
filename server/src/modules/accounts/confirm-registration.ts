import { iso, type AppContext } from '../../platform/app-context.ts'
import { uuid } from '../../platform/clock/random.ts'
import { system } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { grantOwnedVendors, setConfirmed, type WaitingRegistration } from './registration-store.ts'
import { accountByEmail, addAccount, type Account } from './store.ts'

/**
 * Turns a registration into an account, for whoever has both its password and its mailed code: neither a mail scanner
 * that opens links, nor somebody who registered with another person's address, has both (GAP-106).
 */
export async function confirmRegistration(
  { database, clock, random }: AppContext,
  registration: WaitingRegistration | null,
  code: string | undefined,
): Promise<Account> {
  if (!registration?.password_hash || code === undefined)
    throw new Refusal('auth.user-not-confirmed')
  if (!registration.has_code) throw new Refusal('auth.code-mismatch')
  if (Date.parse(registration.expires_at) <= clock.now()) throw new Refusal('auth.expired-code')

  const { email, password_hash } = registration
  const account = { account_id: uuid(random), email, password_hash }
  const isNew = await database.transaction(system, async (transaction) => {
    if (!(await addAccount(transaction, account, iso(clock)))) return false
    await grantOwnedVendors(transaction, account)
    await setConfirmed(transaction, registration, account.account_id)
    return true
  })
  return isNew ? { ...account, password_version: 0 } : confirmedMeanwhile(database, registration)
}

/** The same link was confirmed twice at once. */
async function confirmedMeanwhile(
  database: AppContext['database'],
  { email, password_hash }: WaitingRegistration,
): Promise<Account> {
  const account = await accountByEmail(database, email)
  // Another registration with this address was the first.
  if (!account || account.password_hash !== password_hash) throw new Refusal('auth.wrong-password')
  return account
}
