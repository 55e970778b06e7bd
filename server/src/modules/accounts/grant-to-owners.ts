import type { Transaction } from '../../platform/db/database.ts'
import { normalizeEmail } from './normalize-email.ts'
import { grantByEmail } from './store.ts'

/** Lets the accounts with these e-mails act for a vendor; the others can, once they have registered (AUTH-14). */
export async function grantToOwners(
  transaction: Transaction,
  vendorId: string,
  emails: readonly string[],
): Promise<void> {
  await grantByEmail(transaction, vendorId, emails.map(normalizeEmail))
}
