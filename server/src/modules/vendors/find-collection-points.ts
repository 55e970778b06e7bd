import type { Database } from '../../platform/db/database.ts'
import { collectionPointRows } from './store.ts'

/** Where riders collect now, by vendor ID; coordinates are in degrees, or null without a location. */
export type StoredCollectionPoint = Awaited<ReturnType<typeof collectionPointRows>>[number]

/** For system jobs: the collection points of any vendors. */
export async function findCollectionPoints(
  database: Database,
  vendorIds: readonly string[],
): Promise<Map<string, StoredCollectionPoint>> {
  const rows = await collectionPointRows(database, [...new Set(vendorIds)])
  return new Map(rows.map((row) => [row.vendor_id, row]))
}
