import { refuse, type Refusal } from '../refusals/refusal.ts'
import type { VoucherRefusalReason } from './voucher-refusal-reasons.ts'

/** The conditions for using a voucher; null means no condition. */
export type VoucherConditions = {
  /** Unix seconds; inclusive. */
  readonly valid_from: number | null
  /** Unix seconds; exclusive. */
  readonly valid_until: number | null
  /** Minor units. */
  readonly minimum_fee: number
  readonly total_limit: number | null
  readonly vendor_limit: number | null
  /** A parent includes its outlets. */
  readonly vendors: readonly string[] | null
}

export type VoucherRefusal = Refusal<'voucher.error.validation.message'>

type VoucherContext = {
  /** The order's scheduled time, or now; unix seconds (GAP-075). */
  orderTime: number
  /** Minor units. */
  fee: number
  vendorId: string
  parentVendorId: string | null
  /** How many orders use it already, in total and of this vendor. */
  uses: number
  vendorUses: number
}

/** Why an order cannot use the voucher; undefined when it can. Pass undefined for an unknown voucher. */
export const checkVoucher = (
  voucher: VoucherConditions | undefined,
  context: VoucherContext,
): undefined | VoucherRefusal => {
  const reason = voucher ? refusalReason(voucher, context) : 'unknown'
  return reason && refuse('voucher.error.validation.message', { reason })
}

/** Whether the voucher is for the vendor. */
export function isVoucherFor(
  { vendors }: Pick<VoucherConditions, 'vendors'>,
  { vendorId, parentVendorId }: Pick<VoucherContext, 'vendorId' | 'parentVendorId'>,
): boolean {
  if (vendors === null) return true
  return vendors.includes(vendorId) || (parentVendorId !== null && vendors.includes(parentVendorId))
}

function refusalReason(
  voucher: VoucherConditions,
  context: VoucherContext,
): VoucherRefusalReason | undefined {
  const { valid_from, valid_until, minimum_fee, total_limit, vendor_limit } = voucher
  const { orderTime, fee, uses, vendorUses } = context
  if (!isVoucherFor(voucher, context)) return 'other-vendor'
  if (orderTime < (valid_from ?? -Infinity)) return 'not-yet-valid'
  if (orderTime >= (valid_until ?? Infinity)) return 'expired'
  if (fee < minimum_fee) return 'below-minimum'
  if (uses >= (total_limit ?? Infinity)) return 'used-up'
  if (vendorUses >= (vendor_limit ?? Infinity)) return 'vendor-used-up'
  return undefined
}
