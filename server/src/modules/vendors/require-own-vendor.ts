import type { Caller } from '../../platform/auth/caller.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Result } from '../../platform/db/result.ts'
import { system, type Scope } from '../../platform/db/scope.ts'
import type { BoundStatement } from '../../platform/db/statement.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import {
  outletRows,
  vendorIdsStatement,
  vendorIdsWithOutlets,
  vendorRow,
  vendorStatement,
  vendorSummaryRows,
  type VendorId,
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
  requireAmong(ids, vendorId)
  return ids
}

function requireAmong(ids: readonly string[], vendorId: string): void {
  if (!ids.includes(vendorId)) throw new Refusal('error.forbidden', { field: 'vendor_id' })
}

/** The answer of another statement in the caller's scope, read in the same round trip; refused likewise. */
export async function runForOwnVendor<R>(
  database: Database,
  { caller, vendorId }: { caller: Caller; vendorId: string },
  bound: BoundStatement,
): Promise<Result<R>> {
  const statements = [vendorIdsStatement(vendorId), bound]
  const [own, result] = await database.batch(scopeOf(caller), statements)
  requireAmong(
    (own as Result<VendorId>).rows.map(({ vendor_id }) => vendor_id),
    vendorId,
  )
  return result as Result<R>
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
