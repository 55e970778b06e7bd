import type { AppContext } from '../../platform/app-context.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import type { Scope } from '../../platform/db/scope.ts'
import { requireFlag } from '../flags/require-flag.ts'
import { requireOwnVendor } from '../vendors/require-own-vendor.ts'

/**
 * The address book of the vendor in the path, if the caller may act for it. Each vendor has its own: an
 * outlet's customers are not in its parent's book, or vice versa.
 */
export async function requireOwnAddressBook(
  context: AppContext,
  caller: Caller,
  vendorId: string,
): Promise<Scope> {
  requireFlag(context, 'activate-address-book', { vendorId })
  await requireOwnVendor(context.database, caller, vendorId)
  return scopeOf(caller)
}
