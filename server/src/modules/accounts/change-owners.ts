import type { AppContext } from '../../platform/app-context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { mailNewOwner } from './mail-new-owner.ts'
import { normalizeEmail } from './normalize-email.ts'
import { emailsWithAccount, grantByEmail, revokeByEmail } from './store.ts'

type OwnedVendor = { vendor_id: string; name: string }

/**
 * Lets new owners act for the vendor and mails them a link; removed ones may no longer. The transaction has the
 * system's scope.
 */
export type ChangeOwners = (
  transaction: Transaction,
  vendor: OwnedVendor,
  owners: { before: readonly string[]; after: readonly string[] },
) => Promise<void>

/** Vendors can add any address. Beyond this it gets the access, but no more mails. */
const RECIPIENT_LIMIT = { name: 'new-owner-mail', points: 5, seconds: 86_400 }

export function makeChangeOwners(context: AppContext): ChangeOwners {
  const limiter = context.makeRateLimiter(RECIPIENT_LIMIT)
  return async (transaction, vendor, { before, after }) => {
    const removed = onlyIn(before, after)
    const added = onlyIn(after, before)
    if (removed.length > 0) await revokeByEmail(transaction, vendor.vendor_id, removed)
    if (added.length === 0) return
    await grantByEmail(transaction, vendor.vendor_id, added)
    const registered = await emailsWithAccount(transaction, added)
    for (const to of added)
      if ((await limiter.consume(to)) === undefined)
        await mailNewOwner(context, transaction, { to, vendor, hasAccount: registered.has(to) })
  }
}

function onlyIn(emails: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(normalizeEmail))
  return [...new Set(emails.map(normalizeEmail))].filter((email) => !known.has(email))
}
