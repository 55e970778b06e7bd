import type { AppContext } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { mailNewOwner } from './mail-new-owner.ts'
import { normalizeEmail } from './normalize-email.ts'
import { accountsToTell, grantByEmail, revokeByEmail } from './store.ts'

type Outlet = { vendor_id: string; parent_vendor_id: string | null; name: string }
type Owners = { before: readonly string[]; after: readonly string[] }

/** New owners whose points are taken. */
export type Admission = {
  /** Who may be mailed. */
  mailable: ReadonlySet<string>
  /** Who has become an owner; `change` adds them. */
  granted: Set<string>
  /** Gives back the points of those who have not become owners. */
  settle(): Promise<void>
}

/** Vendors can add any address. Beyond the first limit it gets the access but no mail, beyond the second the call is refused. */
const RECIPIENT_LIMIT = { name: 'new-owner-mail', points: 5, seconds: 86_400 }
const CALLER_LIMIT = { name: 'new-owners', points: 300, seconds: 86_400 }

/** What changes when an outlet's list of owners does. */
export type OutletOwners = {
  /** Takes the points of new owners; before the transaction, which must not wait for it. `settle` must follow. */
  admit(caller: Caller, owners: Owners): Promise<Admission>
  /**
   * Lets new owners act for the outlet; removed ones may no longer. Those who could not before are mailed a link. The
   * transaction has the system's scope.
   */
  change(
    transaction: Transaction,
    outlet: Outlet,
    change: Owners & {
      admission: Pick<Admission, 'mailable' | 'granted'>
      /** The parent's name. */
      addedBy: string
    },
  ): Promise<void>
}

export function makeOutletOwners(context: AppContext): OutletOwners {
  const recipients = context.makeRateLimiter(RECIPIENT_LIMIT)
  const callers = context.makeRateLimiter(CALLER_LIMIT)
  return {
    async admit(caller, { before, after }) {
      const added = onlyIn(after, before)
      const taker = caller.kind === 'account' ? caller.accountId : caller.kind
      const admitted: string[] = []
      const mailable = new Set<string>()
      const granted = new Set<string>()
      async function settle(): Promise<void> {
        for (const email of admitted) {
          if (granted.has(email)) continue
          await callers.refund(taker)
          if (mailable.has(email)) await recipients.refund(email)
        }
      }
      const tooMany = (retry_after: number) =>
        new Refusal('error.too-many-requests', { details: { retry_after } })
      const wait = added.length > 0 && (await callers.secondsUntil(taker, added.length))
      if (wait) throw tooMany(wait)
      for (const email of added) {
        // Another call may have taken them meanwhile.
        const retryAfter = await callers.consume(taker)
        if (retryAfter !== undefined) {
          await settle()
          throw tooMany(retryAfter)
        }
        admitted.push(email)
        if ((await recipients.consume(email)) === undefined) mailable.add(email)
      }
      return { mailable, granted, settle }
    },

    async change(transaction, outlet, { before, after, admission, addedBy }) {
      const { mailable, granted } = admission
      const removed = onlyIn(before, after)
      const added = onlyIn(after, before)
      if (removed.length > 0) await revokeByEmail(transaction, outlet.vendor_id, removed)
      if (added.length === 0) return
      await grantByEmail(transaction, outlet.vendor_id, added)
      for (const email of added) granted.add(email)
      const accounts = await accountsToTell(transaction, added, outlet.parent_vendor_id ?? '')
      for (const to of added) {
        const account = accounts.get(to)
        if (account?.actsAlready || !mailable.has(to)) continue
        await mailNewOwner(context, transaction, {
          to,
          vendor: outlet,
          addedBy,
          hasAccount: !!account,
        })
      }
    },
  }
}

function onlyIn(emails: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(normalizeEmail))
  return [...new Set(emails.map(normalizeEmail))].filter((email) => !known.has(email))
}
