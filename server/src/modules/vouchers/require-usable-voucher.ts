import { checkVoucher } from '@pillion/domain/vouchers/check-voucher'

import { Refusal } from '../../platform/refusals/refusal.ts'
import type { OwnVendor } from '../vendors/require-own-vendor.ts'
import type { VoucherRow } from './store.ts'

type VoucherCheck = { vendor: OwnVendor; orderTime: number; fee: number; field: string }

/** The voucher, or a refusal naming the term that is not met (VOUCHER-06). */
export function requireUsableVoucher(
  voucher: VoucherRow | undefined,
  check: VoucherCheck,
): VoucherRow {
  const { vendor, orderTime, fee, field } = check
  const refusal = checkVoucher(voucher, {
    orderTime,
    fee,
    vendorId: vendor.vendor_id,
    parentVendorId: vendor.parent_vendor_id,
    uses: voucher?.uses ?? 0,
    vendorUses: voucher?.vendor_uses ?? 0,
  })
  if (!voucher || refusal) {
    const details = { reason: refusal?.reason ?? 'unknown' }
    throw new Refusal('voucher.error.validation.message', { field, details })
  }
  return voucher
}
