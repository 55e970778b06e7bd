import type { VoucherConditions } from '@pillion/domain/vouchers/check-voucher'
import type { VoucherDiscount } from '@pillion/domain/vouchers/voucher-discount'

import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/schema.generated.ts'
import { system, type Scope } from '../../platform/db/scope.ts'
import { bind, statement, type BoundStatement } from '../../platform/db/statement.ts'
import { unixSeconds } from '../../platform/db/unix-seconds.ts'

export type NewVoucher = VoucherDiscount & VoucherConditions & Pick<Tables['voucher'], 'code'>
/** With its number of uses, in total and by the given vendor, where limited. */
export type VoucherRow = NewVoucher & { uses: number; vendor_uses: number }

const VOUCHER_BY_CODE = statement(
  'voucher',
  `select code, type, amount, ${unixSeconds('valid_from')} as valid_from,
     ${unixSeconds('valid_until')} as valid_until, minimum_fee, total_limit,
     vendor_limit, vendors,
     case when total_limit is null then 0
       else (select count(*) from voucher_use u where u.code = v.code
         and (u.order_id, u.vendor_id) is distinct from ($3, $2)) end as uses,
     case when vendor_limit is null then 0
       else (select count(*) from voucher_use u where u.code = v.code and u.vendor_id = $2
         and u.order_id is distinct from $3) end as vendor_uses
   from voucher v where code = $1`,
)
// Row-level security limits these statements to the caller's vendors.
const ACCESSIBLE_VENDOR = statement(
  'any-vendor-of',
  `select vendor_id from vendor where vendor_id = any ($1)
   union all select vendor_id from vendor where parent_vendor_id = any ($1) limit 1`,
)
const EXISTING_VENDORS = statement(
  'vendors-of',
  'select vendor_id from vendor where vendor_id = any ($1)',
)
const INSERT_VOUCHER = statement(
  'add-voucher',
  `insert into voucher (code, type, amount, valid_from, valid_until, minimum_fee, total_limit,
     vendor_limit, vendors, created_at)
   values ($1, $2, $3, to_timestamp($4::double precision), to_timestamp($5::double precision), $6, $7, $8, $9, $10)
   on conflict do nothing`,
)
const DELETE_VOUCHER_USE = statement(
  'delete-voucher-use',
  'delete from voucher_use where order_id = $1',
)

/** Any voucher, for any vendor; the caller of this function checks access. The use of `except`, an order of the vendor, does not count. */
export async function voucherRow(
  database: Database,
  code: string,
  vendorId: string | null,
  except: string | null = null,
) {
  const found = bind(VOUCHER_BY_CODE, [code, vendorId, except])
  return (await database.run<VoucherRow>(system, found)).rows[0]
}

/** Whether one of the vendors, or one of their outlets, is in scope. */
export async function canAccessAnyVendor(
  database: Database,
  scope: Scope,
  vendorIds: readonly string[],
) {
  return (await database.run(scope, bind(ACCESSIBLE_VENDOR, [vendorIds]))).count > 0
}

/** How many of the vendors exist. */
export async function countVendors(transaction: Transaction, vendorIds: readonly string[]) {
  return (await transaction.run(bind(EXISTING_VENDORS, [vendorIds]))).count
}

/** False when the code is taken. */
export async function addVoucher(transaction: Transaction, voucher: NewVoucher, at: string) {
  const { code, type, amount, valid_from, valid_until, minimum_fee } = voucher
  const { total_limit, vendor_limit, vendors } = voucher
  const terms = [code, type, amount, valid_from, valid_until, minimum_fee]
  const values = [...terms, total_limit, vendor_limit, vendors, at]
  return (await transaction.run(bind(INSERT_VOUCHER, values))).count === 1
}

export const deleteVoucherUse = (orderId: string): BoundStatement =>
  bind(DELETE_VOUCHER_USE, [orderId])
