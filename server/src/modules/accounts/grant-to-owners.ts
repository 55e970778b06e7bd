import type { Transaction } from '../../platform/db/database.ts'
import { grantByEmail } from './store.ts'

/** Lets the accounts with these e-mails act for a vendor; e-mails without an account are ignored. */
export async function grantToOwners(
  transaction: Transaction,
  vendorId: string,
  emails: readonly string[],
): Promise<void> {
  await grantByEmail(
    transaction,
    vendorId,
    emails.map((email) => email.trim().toLowerCase()),
  )
}
