import type { AppContext } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { mailNewOwner } from './mail-new-owner.ts'
import { normalizeEmail } from './normalize-email.ts'
import { accountsToTell, grantByEmail, revokeByEmail } from './store.ts'

type Outlet = { vendor_id: string; parent_vendor_id: string | null; name: string }
type Owners = { before: readonly string[]; after: readonly string[] }

/** Vendors can add any address. Beyond the first limit it gets the access but no mail, beyond the second the call is refused. */
const RECIPIENT_LIMIT = { name: 'new-owner-mail', points: 5, seconds: 86_400 }
const CALLER_LIMIT = { name: 'new-owners', points: 300, seconds: 86_400 }

/** What changes when an outlet's list of owners does. */
export type OutletOwners = {
  /** Takes the points of new owners and returns who may be mailed; before the transaction, which must not wait for it. */
  admit(caller: Caller, owners: Owners): Promise<ReadonlySet<string>>
  /**
   * Lets new owners act for the outlet; removed ones may no longer. Those who could not before are mailed a link. The
   * transaction has the system's scope.
   */
  change(
    transaction: Transaction,
    outlet: Outlet,
    change: Owners & { mailable: ReadonlySet<string> },
  ): Promise<void>
}

export function makeOutletOwners(context: AppContext): OutletOwners {
  const recipients = context.makeRateLimiter(RECIPIENT_LIMIT)
  const callers = context.makeRateLimiter(CALLER_LIMIT)
  return {
    async admit(caller, { before, after }) {
      const mailable = new Set<string>()
      for (const email of onlyIn(after, before)) {
        const retry_after = await callers.consume(
          caller.kind === 'account' ? caller.accountId : caller.kind,
        )
        if (retry_after !== undefined)
          throw new Refusal('error.too-many-requests', { details: { retry_after } })
        if ((await recipients.consume(email)) === undefined) mailable.add(email)
      }
      return mailable
    },

    async change(transaction, outlet, { before, after, mailable }) {
      const removed = onlyIn(before, after)
      const added = onlyIn(after, before)
      if (removed.length > 0) await revokeByEmail(transaction, outlet.vendor_id, removed)
      if (added.length === 0) return
      await grantByEmail(transaction, outlet.vendor_id, added)
      const accounts = await accountsToTell(transaction, added, outlet.parent_vendor_id ?? '')
      for (const to of added) {
        const account = accounts.get(to)
        if (account?.actsAlready || !mailable.has(to)) continue
        await mailNewOwner(context, transaction, { to, vendor: outlet, hasAccount: !!account })
      }
    },
  }
}

function onlyIn(emails: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(normalizeEmail))
  return [...new Set(emails.map(normalizeEmail))].filter((email) => !known.has(email))
}
