import { normalizeVoucherCode } from '@pillion/domain/vouchers/normalize-voucher-code'

import type { Caller } from '../../platform/auth/caller.ts'
import { scopeOf } from '../../platform/auth/scope-of.ts'
import type { Database } from '../../platform/db/database.ts'
import { canAccessAnyVendor, voucherRow, type VoucherRow } from './store.ts'

type VoucherQuery = { code: string; vendorId?: string }

/**
 * The voucher, if the caller acts for one of its vendors. Another vendor's voucher looks
 * like an unknown one and takes as long (GEN-25). Counts the uses of the vendor, if given.
 */
export async function findVoucher(
  database: Database,
  caller: Caller,
  { code, vendorId }: VoucherQuery,
): Promise<VoucherRow | undefined> {
  const row = await voucherRow(database, normalizeVoucherCode(code), vendorId ?? null)
  const isAccessible = await canAccessAnyVendor(database, scopeOf(caller), row?.vendors ?? [])
  return isAccessible || row?.vendors === null ? row : undefined
}
