import type { Person } from '../../partners/identity/identity.ts'
import { iso, type AppContext } from '../../platform/app-context.ts'
import { uuid } from '../../platform/clock/random.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { system } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { accountOfPerson, addPerson, setPersonEmail } from './person-store.ts'
import { confirmHostedRegistration, grantOwnedVendors } from './registration-store.ts'
import { accountByEmailIn, addAccount, type Account } from './store.ts'

type Services = Pick<AppContext, 'database' | 'clock' | 'random'>

/**
 * The account of somebody whom a provider has identified. Only the subject counts, except at the first sign-in: then a
 * verified e-mail finds the account, or makes one if a vendor lists it as an owner's (decision 0026).
 */
export async function accountForPerson(services: Services, person: Person): Promise<Account> {
  return services.database.transaction(system, async (transaction) => {
    const known = await accountOfPerson(transaction, person)
    if (known) {
      if (known.person_email !== person.email) await setPersonEmail(transaction, person)
      return known
    }
    if (!person.isEmailVerified) throw new Refusal('auth.user-validation-failure')
    const account =
      (await accountByEmailIn(transaction, person.email)) ??
      (await newAccount(services, transaction, person.email))
    const link = { account_id: account.account_id, created_at: iso(services.clock) }
    const { issuer, subject, email } = person
    if (await addPerson(transaction, { issuer, subject, email, ...link })) return account
    // The same person signed in twice at once, or the company has given the address to somebody else.
    const meanwhile = await accountOfPerson(transaction, person)
    if (!meanwhile) throw new Refusal('auth.user-validation-failure')
    return meanwhile
  })
}

async function newAccount(
  { clock, random }: Services,
  transaction: Transaction,
  email: string,
): Promise<Account> {
  const account = { account_id: uuid(random), email, password_hash: null }
  if (!(await addAccount(transaction, account, iso(clock)))) {
    const meanwhile = await accountByEmailIn(transaction, email)
    if (!meanwhile) throw new Refusal('auth.user-validation-failure')
    return meanwhile
  }
  // Anybody may have an address at a provider; whom no vendor knows would only find an empty portal.
  if ((await grantOwnedVendors(transaction, account)) === 0)
    throw new Refusal('auth.user-validation-failure')
  await confirmHostedRegistration(transaction, email, account.account_id)
  return { ...account, password_version: 0 }
}
