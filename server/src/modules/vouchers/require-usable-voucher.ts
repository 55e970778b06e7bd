import { refuse } from '@pillion/domain/refusals/refusal'
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
  const context = {
    orderTime,
    fee,
    vendorId: vendor.vendor_id,
    parentVendorId: vendor.parent_vendor_id,
    uses: voucher?.uses ?? 0,
    vendorUses: voucher?.vendor_uses ?? 0,
  }
  const refusal = checkVoucher(voucher, context)
  if (voucher && !refusal) return voucher
  const unknown = refuse('voucher.error.validation.message', { reason: 'unknown' })
  throw Refusal.of(refusal ?? unknown, { field })
}
