import type { AppContext } from '../../platform/app-context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { mailNewOwner } from './mail-new-owner.ts'
import { normalizeEmail } from './normalize-email.ts'
import { accountsToTell, grantByEmail, revokeByEmail } from './store.ts'

type Outlet = { vendor_id: string; parent_vendor_id: string | null; name: string }

/**
 * Lets new owners act for the outlet; removed ones may no longer. Those who could not before are mailed a link. The
 * transaction has the system's scope.
 */
export type ChangeOwners = (
  transaction: Transaction,
  outlet: Outlet,
  owners: { before: readonly string[]; after: readonly string[] },
) => Promise<void>

/** Vendors can add any address. Beyond this it gets the access, but no more mails. */
const RECIPIENT_LIMIT = { name: 'new-owner-mail', points: 5, seconds: 86_400 }

export function makeChangeOwners(context: AppContext): ChangeOwners {
  const limiter = context.makeRateLimiter(RECIPIENT_LIMIT)
  return async (transaction, outlet, { before, after }) => {
    const removed = onlyIn(before, after)
    const added = onlyIn(after, before)
    if (removed.length > 0) await revokeByEmail(transaction, outlet.vendor_id, removed)
    if (added.length === 0) return
    await grantByEmail(transaction, outlet.vendor_id, added)
    const accounts = await accountsToTell(transaction, added, outlet.parent_vendor_id ?? '')
    for (const to of added) {
      const account = accounts.get(to)
      if (account?.actsAlready || (await limiter.consume(to)) !== undefined) continue
      await mailNewOwner(context, transaction, { to, vendor: outlet, hasAccount: !!account })
    }
  }
}

function onlyIn(emails: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(normalizeEmail))
  return [...new Set(emails.map(normalizeEmail))].filter((email) => !known.has(email))
}
