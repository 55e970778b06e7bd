import type { Database } from '../../platform/db/database.ts'
import { accountsActingFor } from './store.ts'

/** The accounts among these that may act for each vendor, by its ID; a parent's also act for its outlets. */
export async function findActingAccounts(
  database: Database,
  vendors: readonly { vendor_id: string; parent_vendor_id: string | null }[],
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const ids = vendors.flatMap((vendor) => [vendor.vendor_id, vendor.parent_vendor_id ?? []].flat())
  const rows = await accountsActingFor(database, ids, accountIds)
  const accountsOf = (id: string | null) =>
    rows.filter((row) => row.vendor_id === id).map((row) => row.account_id)
  return new Map(
    vendors.map(({ vendor_id, parent_vendor_id }) => [
      vendor_id,
      new Set([...accountsOf(vendor_id), ...accountsOf(parent_vendor_id)]),
    ]),
  )
}
