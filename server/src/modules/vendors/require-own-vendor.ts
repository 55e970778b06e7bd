import type { Caller } from '../../platform/auth/caller.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import type { Database } from '../../platform/db/database.ts'
import { system, type Scope } from '../../platform/db/scope.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import {
  outletRows,
  vendorIdsWithOutlets,
  vendorRow,
  vendorStatement,
  vendorSummaryRows,
  type VendorRow,
} from './store.ts'

export type OwnVendor = VendorRow

/** Reads the vendor in the caller's scope, for use cases that read more in the same round trip. */
export const findVendorStatement = vendorStatement

/**
 * The vendor, if the caller may act for it (GAP-112). An unknown vendor and another account's get the
 * same refusal.
 */
export async function requireOwnVendor(database: Database, caller: Caller, vendorId: string) {
  const row = await ownVendorRow(database, caller, vendorId)
  if (!row) throw new Refusal('error.forbidden', { field: 'vendor_id' })
  return row
}

/** A guest, who has no vendors of its own, gets that of its link. */
async function ownVendorRow(database: Database, caller: Caller, vendorId: string) {
  if (caller.kind !== 'guest') return vendorRow(database, scopeOf(caller), vendorId)
  return vendorId === caller.vendorId ? vendorRow(database, system, vendorId) : undefined
}

/** Refuses a vendor that is no outlet, and the accounts that may act for the outlet but not for its parent. */
export async function requireParent(
  database: Database,
  caller: Caller,
  { parent_vendor_id }: OwnVendor,
  field: string,
): Promise<void> {
  if (parent_vendor_id === null) throw new Refusal('error.forbidden', { field })
  await requireOwnVendor(database, caller, parent_vendor_id)
}

/** The active vendors that the caller may act for, outlets too. */
export const ownVendors = (database: Database, caller: Caller) =>
  vendorSummaryRows(database, scopeOf(caller))

/** The IDs of the vendor and its outlets; refused when the vendor is not the caller's. */
export async function requireOwnVendorIds(database: Database, caller: Caller, vendorId: string) {
  const ids = await vendorIdsWithOutlets(database, scopeOf(caller), vendorId)
  if (!ids.includes(vendorId)) throw new Refusal('error.forbidden', { field: 'vendor_id' })
  return ids
}

/** The same without a refusal: undefined when the vendor is not the caller's. */
export async function findOwnVendorIds(database: Database, caller: Caller, vendorId: string) {
  const ids = await vendorIdsWithOutlets(database, scopeOf(caller), vendorId)
  return ids.includes(vendorId) ? ids : undefined
}

/** The vendor with its outlets, inactive ones too; undefined when the vendor is not in the scope. */
export async function findVendorWithOutlets(database: Database, scope: Scope, vendorId: string) {
  const [vendor, outlets] = await Promise.all([
    vendorRow(database, scope, vendorId),
    outletRows(database, scope, vendorId),
  ])
  return vendor && { vendor, outlets }
}
