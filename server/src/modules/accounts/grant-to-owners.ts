import type { AppContext } from '../../platform/app-context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { mailNewOwner } from './mail-new-owner.ts'
import { emailsWithAccount, grantByEmail, revokeByEmail } from './store.ts'

type OwnedVendor = { vendor_id: string; name: string }

/** Lets the accounts with these e-mails act for a vendor; the others can, once they have registered (AUTH-14). */
export async function grantToOwners(
  transaction: Transaction,
  vendorId: string,
  emails: readonly string[],
): Promise<void> {
  await grantByEmail(transaction, vendorId, emails.map(normalize))
}

/**
 * Lets new owners act for the vendor and mails them a link; removed ones may no longer. The transaction has the
 * system's scope.
 */
export async function changeOwners(
  context: AppContext,
  transaction: Transaction,
  vendor: OwnedVendor,
  owners: { before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const removed = onlyIn(owners.before, owners.after)
  const added = onlyIn(owners.after, owners.before)
  if (removed.length > 0) await revokeByEmail(transaction, vendor.vendor_id, removed)
  if (added.length === 0) return
  await grantByEmail(transaction, vendor.vendor_id, added)
  const registered = await emailsWithAccount(transaction, added)
  for (const to of added)
    await mailNewOwner(context, transaction, { to, vendor, hasAccount: registered.has(to) })
}

function onlyIn(emails: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(normalize))
  return [...new Set(emails.map(normalize))].filter((email) => !known.has(email))
}

const normalize = (email: string) => email.trim().toLowerCase()
