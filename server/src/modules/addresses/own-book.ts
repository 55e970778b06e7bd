import type { Caller } from '../../platform/auth/caller.ts'
import type { Scope } from '../../platform/db/scope.ts'
import type { House } from '../../platform/house.ts'
import { needFlag } from '../flags/need-flag.ts'
import { ownVendor, scopeOf } from '../vendors/own-vendor.ts'

/**
 * Opens the book of the vendor in the path, for whoever may act for it. Every vendor keeps its own: an
 * outlet's customers are not in its parent's book, nor the other way round.
 */
export async function ownBook(house: House, caller: Caller, vendorId: string): Promise<Scope> {
  needFlag(house, 'activate-address-book')
  await ownVendor(house.database, caller, vendorId)
  return scopeOf(caller)
}
