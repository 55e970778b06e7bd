import type { leaveOutlet as operation } from '@pillion/contract/http/leave-outlet'
import type { AnswerOf } from '@pillion/contract/operation'

import { iso, type AppContext } from '../../platform/app-context.ts'
import { idempotentCallOf } from '../../platform/auth/idempotent-call-of.ts'
import { firstAnswer, runIdempotent } from '../../platform/db/run-idempotent.ts'
import { system } from '../../platform/db/scope.ts'
import type { Call } from '../../platform/http/bind-operation.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { findAccountEmail } from '../accounts/find-account-email.ts'
import { normalizeEmail } from '../accounts/normalize-email.ts'
import { revokeFromOwner } from '../accounts/revoke-from-owner.ts'
import { findOwnVendorIds, requireOwnVendor } from './require-own-vendor.ts'
import { publishVendorUpdate, updateVendor } from './store.ts'
import { vendorInVersion } from './vendor-in-version.ts'

/** Takes the caller off the owners of an outlet (OUT-20). Its parent's accounts go on acting for it, even without owners. */
export async function leaveOutlet(
  context: AppContext,
  call: Call<typeof operation>,
): Promise<AnswerOf<typeof operation>> {
  const { database, clock, notify } = context
  const { caller, params } = call
  // Only the system says who acts for an outlet.
  const idempotentCall = { ...idempotentCallOf(context, call), scope: system }
  // Whoever has left may not read the outlet again.
  const known = await firstAnswer<AnswerOf<typeof operation>>(idempotentCall)
  if (known) return known
  const outlet = await requireOwnVendor(database, caller, params.id)
  const { vendor_id, parent_vendor_id } = outlet
  const isParents =
    parent_vendor_id === null || (await findOwnVendorIds(database, caller, parent_vendor_id))
  const email = await findAccountEmail(database, caller.accountId)
  if (isParents || email === undefined) throw new Refusal('error.forbidden', { field: 'vendor_id' })
  const isOther = (owner: string) => normalizeEmail(owner) !== normalizeEmail(email)

  const answer = await runIdempotent(idempotentCall, async (transaction) => {
    const before = await vendorInVersion(transaction, vendor_id, undefined)
    await revokeFromOwner(transaction, vendor_id, email)
    const owners = before.owners.filter(isOther)
    await updateVendor(transaction, vendor_id, { ...before, owners })
    await publishVendorUpdate(transaction, vendor_id, iso(clock))
    return { result: { vendor_id } }
  })
  notify()
  return answer
}
