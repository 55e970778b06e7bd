import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { presentVendor } from './present.ts'
import { vendorToChange, type VendorRow } from './store.ts'

/**
 * The vendor, locked until the transaction ends. Refused with the present vendor when it no longer has the version
 * that the caller has seen; without a version any will do.
 */
export async function vendorInVersion(
  transaction: Transaction,
  vendorId: string,
  version: number | undefined,
): Promise<VendorRow> {
  const row = await vendorToChange(transaction, vendorId)
  // The access may have ended since it was checked.
  if (!row) throw new Refusal('error.forbidden', { field: 'vendor_id' })
  requireVersion(row, version)
  return row
}

/** Refuses a call that has seen another version of the vendor, with the vendor as it is. */
export function requireVersion(vendor: VendorRow, version: number | undefined): void {
  if (version !== undefined && version !== vendor.version)
    throw new Refusal('collection-point.changed', { details: { vendor: presentVendor(vendor) } })
}
