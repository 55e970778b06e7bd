import type { AppContext } from '../../platform/app-context.ts'
import type { Scope } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { todaysOrders } from '../orders/todays-orders.ts'
import { findVendorWithOutlets } from '../vendors/require-own-vendor.ts'
import { makeRowCheck } from './check-rows.ts'
import type { SheetToCheck } from './check-sheet.ts'
import { collectionPoints, type VendorWithOutlets } from './collection-points.ts'
import { makeRowWarnings } from './row-warnings.ts'

/** The check of a vendor's rows, with what it needs to know as it is now. */
export async function loadRowCheck(context: AppContext, scope: Scope, vendorId: string) {
  const vendors = await loadVendors(context, scope, vendorId)
  const canSchedule = (id: string) => context.flags.isOn('pre_order', id)
  return {
    check: makeRowCheck({ ...context, canSchedule }, collectionPoints(vendors)),
    /** What should be looked at, for rows in their order. */
    async loadWarnings() {
      return makeRowWarnings(await todaysOrders(context, scope, idsOf(vendors)))
    },
  }
}

/** The same for all rows of a file, which may be checked in another thread. */
export async function loadSheetCheck(
  context: AppContext,
  scope: Scope,
  vendorId: string,
): Promise<Omit<SheetToCheck, 'rows' | 'jobId'>> {
  const { country, clock, settings, flags } = context
  const vendors = await loadVendors(context, scope, vendorId)
  const { testVendors } = settings
  const vendorIds = idsOf(vendors)
  return {
    now: clock.now(),
    country,
    settings: { testVendors },
    scheduling: vendorIds.filter((id) => flags.isOn('pre_order', id)),
    vendors,
    todays: await todaysOrders(context, scope, vendorIds),
  }
}

async function loadVendors({ database }: AppContext, scope: Scope, vendorId: string) {
  const found = await findVendorWithOutlets(database, scope, vendorId)
  if (!found) throw new Refusal('error.forbidden', { field: 'vendor_id' })
  return found
}

const idsOf = ({ vendor, outlets }: VendorWithOutlets) =>
  [vendor, ...outlets].map(({ vendor_id }) => vendor_id)
