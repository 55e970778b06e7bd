import type { AppContext } from '../../platform/app-context.ts'
import type { Scope } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { todaysOrders } from '../orders/todays-orders.ts'
import { findVendorWithOutlets } from '../vendors/require-own-vendor.ts'
import { makeRowCheck } from './check-rows.ts'
import { collectionPoints } from './collection-points.ts'
import { makeRowWarnings } from './row-warnings.ts'

/** The check of a vendor's rows, with what it needs to know as it is now. */
export async function loadRowCheck(context: AppContext, scope: Scope, vendorId: string) {
  const found = await findVendorWithOutlets(context.database, scope, vendorId)
  if (!found) throw new Refusal('error.forbidden', { field: 'vendor_id' })
  const { vendor, outlets } = found
  return {
    check: makeRowCheck(context, collectionPoints(vendor, outlets)),
    /** What should be looked at, for rows in their order. */
    async loadWarnings() {
      const vendorIds = [vendor, ...outlets].map(({ vendor_id }) => vendor_id)
      return makeRowWarnings(await todaysOrders(context, scope, vendorIds))
    },
  }
}
