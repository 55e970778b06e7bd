import { voucherCode } from '@pillion/domain/vouchers/voucher-code'

import type { Caller } from '../../platform/auth/caller.ts'
import type { Database } from '../../platform/db/database.ts'
import { scopeOf } from '../vendors/own-vendor.ts'
import { reachesAny, voucherRow, type VoucherRow } from './store.ts'

type Asked = { code: string; vendorId?: string }

/**
 * The voucher, when the caller acts for one of those it is for; what is for others only is as unknown
 * as what there is not, and takes as long (GEN-25). Its uses are counted for the vendor, if given.
 */
export async function findVoucher(
  database: Database,
  caller: Caller,
  { code, vendorId }: Asked,
): Promise<VoucherRow | undefined> {
  const row = await voucherRow(database, voucherCode(code), vendorId ?? null)
  const isOurs = await reachesAny(database, scopeOf(caller), row?.vendors ?? [])
  return isOurs || row?.vendors === null ? row : undefined
}
