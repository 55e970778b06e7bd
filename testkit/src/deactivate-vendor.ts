import type { Database } from '@pillion/server/platform/db/database'
import { system } from '@pillion/server/platform/db/scope'
import { bind, statement } from '@pillion/server/platform/db/statement'

const DEACTIVATE = statement(
  'deactivate-vendor',
  'update vendor set is_active = false where vendor_id = $1',
)

/** Deactivates a vendor, for which there is no operation. */
export async function deactivateVendor(
  { database }: { database: Database },
  vendorId: string,
): Promise<void> {
  await database.run(system, bind(DEACTIVATE, [vendorId]))
}
